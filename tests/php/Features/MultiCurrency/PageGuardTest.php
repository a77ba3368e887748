<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\PageGuard;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;

/** Tools that delay or combine scripts leave the page's script where it is. Each is asked as its plugin asks. */
final class PageGuardTest extends MultiCurrencyTestCase
{
    public function testToolsForScriptsLeaveItWhereItIs(): void
    {
        self::needShop();
        (new StoreSettings())->change(['multi_currency' => true]);
        unset($GLOBALS['current_screen']);
        $tag = $this->tag();
        $attributes = substr($tag, 0, (int) strpos($tag, '>'));
        $code = substr($tag, strlen($attributes));

        foreach (['data-cfasync="false"', 'data-no-optimize="1"', 'data-noptimize="1"', 'nowprocket'] as $named) {
            self::assertStringContainsString($named, $attributes);
        }
        // WP Rocket's combined file: a text in the code.
        self::assertTrue(self::isAny('rocket_excluded_inline_js_content', 'str_contains', $code));
        // SiteGround's: the tag's first id.
        self::assertSame(1, preg_match('/id="([^"]+)"/', $tag, $id));
        self::assertContains($id[1], (array) apply_filters('sgo_javascript_combine_exclude_ids', ['other']));
        // Hummingbird's delay: a pattern in the tag.
        $matches = static fn(string $tag, string $item): bool => preg_match("#{$item}#i", $tag) === 1;
        self::assertTrue(self::isAny('wphb_delay_js_exclusions', $matches, $tag));
    }

    private function tag(): string
    {
        $module = new MultiCurrencyModule(Plugin::instance()->services);
        remove_all_filters('wp_head');
        (new PageGuard(
            $module->selected(),
            new OfferedCurrencies($module->currencies(...)),
            new CurrencySetup(),
            Build::ofPlugin()->file('currency-guard'),
        ))->register();
        ob_start();
        do_action('wp_head');

        return trim((string) ob_get_clean());
    }

    /** @param callable(string, string): bool $matches */
    private static function isAny(string $filter, callable $matches, string $text): bool
    {
        $names = array_filter((array) apply_filters($filter, ['(of another plugin)']), is_string(...));
        self::assertContains('(of another plugin)', $names);

        return array_filter($names, static fn(string $name): bool => $matches($text, $name)) !== [];
    }
}
