<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CurrencySchema;

/** multi-currency/get-settings and update-settings (spec 3 §7). */
final class StoreSettingsRouteTest extends MultiCurrencyTestCase
{
    public function testWhatHoldsForTheStoreIsReadAndKept(): void
    {
        $before = $this->read();
        self::assertSame(
            [false, false, home_url('/'), false],
            [
                $before['enable_auto_currency'],
                $before['enable_storefront_switcher'],
                $before['store_url'],
                $before['is_multi_currency_enabled'],
            ],
        );
        self::assertNotSame('', $before['site_theme']);
        self::assertStringContainsString('tillbook_simulation=1', (string) $before['preview_url']);
        $answer = $this->body(
            $this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::AUTOMATIC => 'yes']),
        );
        self::assertTrue($answer['enable_auto_currency']);
        self::assertSame($answer, $this->read());
        $this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::SWITCHER => 'no']);
        self::assertTrue($this->read()['enable_auto_currency']);
    }

    public function testThePreviewIsTheShopsPageWithProducts(): void
    {
        update_option('woocommerce_shop_page_id', 0);
        self::assertStringStartsWith(
            home_url('/?'),
            (string) $this->read()['preview_url'],
            'A store without such a page shows its front page.',
        );
        if (!function_exists('wc_get_page_id')) {
            self::markTestSkipped('The stand-in has no shop page.');
        }
        $page = wp_insert_post([
            'post_type' => 'page',
            'post_status' => 'publish',
            'post_title' => 'Everything we sell',
        ]);
        update_option('woocommerce_shop_page_id', $page);
        self::assertStringStartsWith((string) get_permalink($page), (string) $this->read()['preview_url']);
    }

    public function testTheSwitcherIsForTheStorefrontThemeAlone(): void
    {
        $this->assertRefused(
            'update-settings',
            [CurrencySchema::AUTOMATIC => 'yes', CurrencySchema::SWITCHER => 'yes'],
            CurrencySchema::SWITCHER,
        );
        $theme = $this->inTheme('storefront', 'Storefront');
        self::assertSame('Storefront', $this->read()['site_theme']);
        self::assertTrue(
            $this->body($this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::SWITCHER => 'yes']))[
                'enable_storefront_switcher'
            ],
        );
        $theme();
    }

    public function testNullKeepsASwitchAsItIs(): void
    {
        $theme = $this->inTheme('storefront', 'Storefront');
        $switches = [CurrencySchema::AUTOMATIC => 'yes', CurrencySchema::SWITCHER => 'yes'];
        $before = $this->body($this->rest('POST', self::ROOT . 'update-settings', $switches));
        $after = $this->body(
            $this->rest('POST', self::ROOT . 'update-settings', array_map(static fn(): ?string => null, $switches)),
        );
        $theme();

        self::assertSame([true, true], [$before['enable_auto_currency'], $before['enable_storefront_switcher']]);
        self::assertSame($before, $after);
    }

    public function testBadValuesAreRefusedByName(): void
    {
        foreach (['maybe', true, '<b>yes</b>', ['yes'], str_repeat('y', 10_000_000)] as $wrong) {
            $this->assertRefused('update-settings', [CurrencySchema::AUTOMATIC => $wrong], CurrencySchema::AUTOMATIC);
        }
    }

    /**
     * @return array<string, mixed>
     *
     * @phpstan-impure
     */
    private function read(): array
    {
        return $this->body($this->rest('GET', self::ROOT . 'get-settings'));
    }

    /** @return callable(): void removes the theme again */
    private function inTheme(string $folder, string $name): callable
    {
        $root = get_temp_dir() . 'tillbook-themes-' . uniqid();
        wp_mkdir_p("$root/$folder");
        file_put_contents("$root/$folder/style.css", "/*\nTheme Name: $name\n*/");
        file_put_contents("$root/$folder/index.php", '<?php');
        register_theme_directory($root);
        search_theme_directories(true);
        wp_clean_themes_cache();
        $template = static fn(): string => $folder;
        add_filter('template', $template);

        return static function () use ($root, $folder, $template): void {
            remove_filter('template', $template);
            $GLOBALS['wp_theme_directories'] = array_values(
                array_diff((array) $GLOBALS['wp_theme_directories'], [$root]),
            );
            search_theme_directories(true);
            wp_clean_themes_cache();
            array_map(unlink(...), ["$root/$folder/style.css", "$root/$folder/index.php"]);
            rmdir("$root/$folder");
            rmdir($root);
        };
    }
}
