<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * The language that tools/site/files/tillbook-pseudo-locale.php makes up from the code's texts: each plugin text is in
 * ⟦…⟧.
 */
trait WithMadeUpLanguage
{
    private const HOOKS = [
        'gettext_tillbook',
        'gettext_with_context_tillbook',
        'ngettext_tillbook',
        'ngettext_with_context_tillbook',
    ];

    protected function speakMadeUp(): void
    {
        require_once dirname(__DIR__, 3) . '/tools/site/files/tillbook-pseudo-locale.php';
        foreach (self::HOOKS as $hook) {
            add_filter($hook, self::marked(...));
        }
    }

    protected function speakAgainAsTheCode(): void
    {
        array_map(remove_all_filters(...), self::HOOKS);
    }

    /** One text from beginning to end, in which others may stand: a translator can put its parts in any order. */
    protected static function assertOneText(string $text, string $where): void
    {
        self::assertMatchesRegularExpression('/^(⟦(?:[^⟦⟧]++|(?1))*⟧)$/uD', $text, "$where is not one text.");
    }

    private static function marked(string $translation): string
    {
        return tillbook_pseudo_text($translation);
    }
}
