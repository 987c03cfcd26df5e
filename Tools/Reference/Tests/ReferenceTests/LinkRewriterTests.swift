import Testing

@testable import Reference

struct LinkRewriterTests {
    private var rewriter = LinkRewriter(
        catalogue: Catalogue(
            module: "Kit", articles: ["Docs/Lists.md": "Lists", "Docs/UIKit.md": "UIKitGuide"]),
        catalogues: [Catalogue(module: "KitFiles", articles: ["Docs/Files.md": "Files"])],
        base: "/Site", repository: "https://example.org/kit/blob/main"
    ) { _ in "# Title\n\n## What's new – in `it`\n\n```\n## Not this\n```\n" }

    private func rewrite(_ text: String) -> String {
        rewriter.rewrite(text, path: "Docs/Lists.md")
    }

    @Test func aLinkToAGuideLeadsToItsArticle() {
        #expect(rewrite("See [UIKit](UIKit.md).") == "See [UIKit](doc:UIKitGuide).")
    }

    @Test func aLinkToAHeadingNamesItAsDocCDoes() {
        #expect(
            rewrite("[a](UIKit.md#whats-new--in-it)") == "[a](doc:UIKitGuide#Whats-new-in-it)")
        #expect(rewrite("[a](#whats-new--in-it)") == "[a](doc:Lists#Whats-new-in-it)")
    }

    @Test func aLinkToAGuideOfAnotherModuleLeadsThere() {
        #expect(rewrite("[files](Files.md)") == "[files](/Site/documentation/kitfiles/files/)")
    }

    @Test func aLinkToAFileLeadsToTheRepository() {
        #expect(
            rewrite("[b](../Benchmarks/README.md#a)")
                == "[b](https://example.org/kit/blob/main/Benchmarks/README.md#a)")
    }

    @Test func withoutARepositoryALinkToAFileIsPlainText() {
        var rewriter = rewriter
        rewriter.repository = nil
        #expect(rewriter.rewrite("[b](../a.md)", path: "Docs/Lists.md") == "b")
    }

    @Test func aPictureIsFoundByItsName() {
        #expect(rewrite("![p](Pictures/Table.png)") == "![p](Table.png)")
    }

    @Test func codeAddressesAndLinksToSymbolsStayAsTheyAre() {
        let text = "`[a](UIKit.md)` [b](https://a.org) [c](doc:A/b(_:))\n```\n[c](UIKit.md)\n```\n"
        #expect(rewrite(text) == text)
    }
}
