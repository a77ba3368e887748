<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\Previews;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Adds our pages, payments, payouts and disputes to WordPress' command palette (Ctrl+K). Until someone opens it,
 * nothing is loaded or asked.
 */
final class CommandPaletteModule extends FeatureModule
{
    private const SCRIPT = 'command-palette';
    private const HOST = 'wp-core-commands';

    public function __construct(private readonly Core $core) {}

    public function registerAdmin(): void
    {
        // After WordPress, which adds the palette at the usual priority.
        Hooks::action('admin_enqueue_scripts', $this->waitForPalette(...), 20);
    }

    public function routes(): array
    {
        $core = $this->core;

        return [
            new CommandsController(
                new PageCommands($core->pages(), $core->account()),
                new FoundCommands(new Previews(new StoreTime(), $core->clock)),
            ),
        ];
    }

    public function schemas(): array
    {
        return [CommandsSchema::schema()];
    }

    /** Prints a line of script that loads ours when the palette opens for the first time. */
    private function waitForPalette(): void
    {
        $build = Build::ofPlugin();
        if (!wp_script_is(self::HOST, 'enqueued') || !Capability::View->isGranted() || !$build->exists()) {
            return;
        }
        $url = PagePayload::json($build->scriptUrl(self::SCRIPT));
        wp_add_inline_script(
            self::HOST,
            "(function(d,n,s){s=d.subscribe(function(e){if(d.select(n).isOpen()){s();e=document.createElement('script');e.src=$url;document.head.append(e)}},n)})(wp.data,'core/commands');",
        );
    }
}
