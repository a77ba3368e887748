<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;

/** Lists the commands that open our pages: those of the menu, for the current user. */
final class PageCommands
{
    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account) {}

    /** @return list<PaletteEntry> */
    public function all(): array
    {
        $commands = array_map(
            static fn(PageDefinition $page): PaletteEntry => new PaletteEntry(
                $page->id(),
                self::label(($page->title)()),
                $page->url(),
            ),
            $this->pages->inMenu($this->account->isConnected(), $this->account->disconnected() !== null),
        );
        if (Capability::Settings->isGranted()) {
            $commands[] = new PaletteEntry(
                'tillbook-settings',
                self::label(__('Settings', 'tillbook')),
                Screen::settingsUrl(),
            );
        }

        return $commands;
    }

    private static function label(string $title): string
    {
        /* translators: %s: title of a page, such as Transactions */
        return sprintf(__('Payments: go to %s', 'tillbook'), $title);
    }
}
