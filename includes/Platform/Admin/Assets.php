<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\PageAccount;

/** Enqueues the entry script in WooCommerce's admin app, and the chunk and data of a page that is opened directly. */
final class Assets implements Registrable
{
    public function __construct(
        private readonly PageRegistry $pages,
        private readonly Menu $menu,
        private readonly FeatureFlags $flags,
        private readonly AccountState $account,
        private readonly Build $build,
        private readonly PagePayload $payload,
    ) {}

    public function register(): void
    {
        // Before WooCommerce, whose app would otherwise render before it knows our pages, and open its own menu.
        add_action('admin_enqueue_scripts', [$this, 'enqueue'], 5);
        add_action('admin_notices', [$this, 'printMissingBuild']);
        add_filter('admin_body_class', [$this, 'fullScreen']);
        Hooks::action('current_screen', $this->nameScreen(...));
        // Runs after WooCommerce, which replaces the title.
        Hooks::filter('admin_title', [$this, 'title'], 20);
    }

    public function enqueue(): void
    {
        $screen = Screen::current();
        if (!$screen->isApp() || !Capability::View->isGranted() || !$this->build->exists()) {
            return;
        }
        $page = $this->pages->find($screen->path());
        if ($page !== null) {
            $this->build->enqueueChunk($page->chunk);
        }
        $this->build->enqueueEntry();
        wp_add_inline_script(Build::ENTRY, 'window.tillbookBoot=' . PagePayload::json($this->boot()) . ';', 'before');
        wp_add_inline_script(
            Build::ENTRY,
            $page === null ? PageAccount::script($this->account) : $this->payload->script($page, $screen->query()),
            'before',
        );
    }

    /** Hides the admin menu of a full-screen page from the start, so the layout doesn't shift when its script runs. */
    public function fullScreen(mixed $classes): mixed
    {
        return is_string($classes) && $this->pages->find(Screen::current()->path())?->isFullScreen === true
            ? "$classes woocommerce-admin-full-screen is-wp-toolbar-disabled "
            : $classes;
    }

    /**
     * Sets WordPress' page title if its menu has none: for pages outside the menu, and for users who see no
     * other part of WooCommerce. Otherwise WordPress would read a null title, which PHP reports as deprecated.
     */
    public function nameScreen(): void
    {
        $page = $this->pages->find(Screen::current()->path());
        if ($page !== null && ($GLOBALS['title'] ?? '') === '') {
            $GLOBALS['title'] = ($page->title)();
        }
    }

    /**
     * Adds the page's name to the browser title if WooCommerce doesn't: it looks in the menu, which doesn't
     * contain every page. WooCommerce's header sets the title later, but full-screen pages have no header (WCAG
     * 2.4.2).
     *
     * @param mixed $title such as ` &lsaquo; My shop`
     */
    public function title(mixed $title): mixed
    {
        $isNameless = is_string($title) && preg_match('/^\s*(&lsaquo;|‹)/u', $title) === 1;
        $page = $isNameless ? $this->pages->find(Screen::current()->path()) : null;

        return $page === null ? $title : esc_html(($page->title)()) . ' ' . ltrim((string) $title);
    }

    /** Prints a notice if the scripts are missing: a plugin folder cloned from the repository must be built first. */
    public function printMissingBuild(): void
    {
        if (!$this->build->exists() && current_user_can('activate_plugins')) {
            printf(
                '<div class="notice notice-warning"><p>%s</p></div>',
                esc_html__(
                    'The Tillbook Payments screens haven\'t been built. Run “npm ci” and “npm run build” in the plugin folder.',
                    'tillbook',
                ),
            );
        }
    }

    /** @return array<string, mixed> data for the entry script on every screen of the app; keep it small */
    private function boot(): array
    {
        $disconnected = $this->account->disconnected();

        return [
            'flags' => $this->flags->all(),
            'connected' => $this->account->isConnected(),
            'isTest' =>
                $disconnected === null
                    ? $this->account->isConnected() && $this->account->isTest()
                    : !$disconnected->isLive,
            'menu' => $this->menu->elementId(),
            'isLimited' => HostFeatures::isLimited(),
            'routes' => array_map(static fn(PageDefinition $page): string => $page->path, $this->pages->visible()),
        ];
    }
}
