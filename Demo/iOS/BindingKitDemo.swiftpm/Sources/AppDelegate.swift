import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The window if the application has no scenes.
    var window: UIWindow?
    private lazy var screens = Screens()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        SelfTestLaunch.runIfAsked()
        // Swift Playgrounds and Xcode may build the package without the manifest of its scenes.
        // Then no scene is ever connected.
        guard Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") == nil else {
            return true
        }
        let window = UIWindow()
        window.rootViewController = screens.tabs
        window.makeKeyAndVisible()
        self.window = window
        screens.start()
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    // UIKit calls this method only if the application has no scenes.

    func applicationWillEnterForeground(_ application: UIApplication) {
        screens.start()
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        screens.stop()
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let screens = Screens()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = screens.tabs
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        screens.start()
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        screens.stop()
    }
}
