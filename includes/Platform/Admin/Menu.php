<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\PageAccount;

/**
 * Adds the "Payments" entry to the admin menu. WooCommerce adds a link with the same name at priority 10; ours
 * runs later and replaces it.
 */
final class Menu implements Registrable
{
    private const HOSTS_LINK = 'admin.php?page=wc-settings&tab=checkout&from=PAYMENTS_MENU_ITEM';
    private const ID = 'tillbook-payments';
    /** Position of WooCommerce's own link: after Products. */
    private const POSITION = 56;

    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account) {}

    public function register(): void
    {
        add_action('admin_menu', [$this, 'build'], 20);
        Hooks::filter('heartbeat_received', $this->withBadges(...), 10, 2);
        add_action('admin_enqueue_scripts', [$this, 'style']);
        add_filter('parent_file', [$this, 'openMenu']);
        add_filter('submenu_file', [$this, 'markEntry']);
    }

    /**
     * Adds the menu's counts to WordPress' heartbeat if the page requests them, because other users can change
     * them, such as by responding to disputes. A page of another account than the one that the user chose since, in
     * another tab, keeps its counts: those of the chosen account would make it request everything again.
     *
     * @param mixed $answer the heartbeat's response
     * @param mixed $asked the data sent by the page
     *
     * @return mixed the response with the counts
     */
    public function withBadges(mixed $answer, mixed $asked): mixed
    {
        return is_array($answer) &&
            is_array($asked) &&
            isset($asked['tillbook_badges']) &&
            Capability::View->isGranted() &&
            PageAccount::isOf($asked, $this->account)
            ? ['tillbook_badges' => $this->pages->badges()] + $answer
            : $answer;
    }

    public function build(): void
    {
        $pages = $this->pages();
        if ($pages === [] || !function_exists('wc_admin_register_page')) {
            return;
        }
        remove_menu_page(self::HOSTS_LINK);
        wc_admin_register_page([
            'id' => self::ID,
            'title' => __('Payments', 'tillbook'),
            'path' => $pages[0]->path,
            'capability' => $pages[0]->capability->value,
            'icon' => self::icon(),
            'position' => self::POSITION,
        ]);
        foreach ($pages as $page) {
            wc_admin_register_page([
                'id' => $page->id(),
                'parent' => self::ID,
                'title' => ($page->title)(),
                'path' => $page->path,
                'capability' => $page->capability->value,
            ]);
        }
        // WordPress hides a submenu with a single page. The settings belong next to the pages in any case.
        add_submenu_page(
            $pages[0]->slug(),
            __('Payment settings', 'tillbook'),
            __('Settings', 'tillbook'),
            Capability::Settings->value,
            Screen::settingsPath(),
        );
        $this->addBadges($pages);
    }

    /**
     * Gives the counts the color that WordPress gives them elsewhere: on our own pages it would draw them in the
     * color of the menu.
     */
    public function style(): void
    {
        if (Capability::View->isGranted()) {
            wp_add_inline_style(
                'admin-menu',
                '#adminmenu li.menu-top .tillbook-badge.tillbook-badge.tillbook-badge{background:#d63638;color:#fff}',
            );
        }
    }

    /**
     * Makes WordPress print our menu open, so that the layout doesn't shift when the app starts. WordPress
     * derives the open menu from the page name, which all pages of the app share, so this changes the name
     * while the menu is printed.
     */
    public function openMenu(mixed $parent): mixed
    {
        $pages = $this->pages();
        $screen = Screen::current();
        if ($pages !== [] && ($screen->isOurSettings() || $this->pages->find($screen->path()) !== null)) {
            $name = $GLOBALS['plugin_page'] ?? null;
            $GLOBALS['plugin_page'] = $pages[0]->slug();
            add_action('adminmenu', static function () use ($name): void {
                $GLOBALS['plugin_page'] = $name;
            });
        }

        return $parent;
    }

    /** Marks the current page's menu entry, or the settings for pages without an entry. */
    public function markEntry(mixed $entry): mixed
    {
        $screen = Screen::current();
        if ($screen->isOurSettings()) {
            return Screen::settingsPath();
        }
        foreach ($this->pages() as $page) {
            if ($screen->path() === $page->path || str_starts_with($screen->path(), $page->path . '/')) {
                return $page->slug();
            }
        }

        // Pages without an entry, such as fraud protection and the currency setup, belong to the settings.
        return $this->pages->find($screen->path()) === null ? $entry : Screen::settingsPath();
    }

    /** Returns the HTML ID of our menu entry, which the app opens (`wpOpenMenu`). */
    public function elementId(): string
    {
        $pages = $this->pages();

        return $pages === [] ? '' : 'toplevel_page_' . preg_replace('/[^a-zA-Z0-9_:.]/', '-', $pages[0]->slug());
    }

    /** @return list<PageDefinition> */
    private function pages(): array
    {
        $isConnected = $this->account->isConnected();

        return $this->pages->inMenu($isConnected, !$isConnected && $this->account->disconnected() !== null);
    }

    /**
     * Appends the counts to the titles of the pages, and their sum to the menu's, as WordPress does, and leaves the
     * pages' own titles unchanged.
     *
     * @param non-empty-list<PageDefinition> $pages
     */
    private function addBadges(array $pages): void
    {
        global $menu, $submenu;
        $badges = array_map(MenuBadge::html(...), array_column($this->pages->badges(), null, 'path'));
        $parent = $pages[0]->slug();
        foreach ($pages as $page) {
            if (is_array($submenu) && is_array($submenu[$parent] ?? null)) {
                $submenu[$parent] = self::withCount($submenu[$parent], $page->slug(), $badges[$page->path] ?? '');
            }
        }
        if (is_array($menu)) {
            $menu = self::withCount($menu, $parent, $badges[''] ?? '');
        }
    }

    /**
     * @param array<mixed> $entries of WordPress' menu
     *
     * @return array<mixed>
     */
    private static function withCount(array $entries, string $slug, string $count): array
    {
        return array_map(
            static fn(mixed $entry): mixed => $count !== '' &&
            is_array($entry) &&
            ($entry[2] ?? null) === $slug &&
            is_string($entry[0] ?? null)
                ? [0 => $entry[0] . ' ' . $count] + $entry
                : $entry,
            $entries,
        );
    }

    private static function icon(): string
    {
        $svg =
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#a7aaad" d="M3 3h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm0 2v2h14V5zm0 4v6h14V9zm2 3h4v1.5H5z"/></svg>';

        return 'data:image/svg+xml;base64,' . base64_encode($svg);
    }
}
