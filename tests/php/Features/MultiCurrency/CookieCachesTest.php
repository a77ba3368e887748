<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CachedPrices;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;

/** Caches that store a page for each value of a cookie know ours as long as shoppers can choose a currency. */
final class CookieCachesTest extends MultiCurrencyTestCase
{
    /** @var list<string> what WP Rocket and WP Super Cache wrote */
    private array $written = [];

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(CachedPrices::OPTION);
        // WP Rocket's functions ask for the cookies and rules while they write. Earlier tests may have registered the
        // filter, too.
        foreach (
            [
                'flush_rocket_htaccess' => 'wp_json_encode( apply_filters( "rocket_htaccess_mod_rewrite", "rules" ) )',
                'rocket_generate_config_file' =>
                    'implode( array_unique( apply_filters( "rocket_cache_dynamic_cookies", array() ) ) )',
            ]
            as $function => $value
        ) {
            if (!function_exists($function)) {
                eval("function $function() { do_action( 'tillbook_test_written', $value ); }");
            }
        }
        foreach (['wpsc_add_cookie', 'wpsc_delete_cookie'] as $hook) {
            add_action($hook, fn(string $cookie) => ($this->written[] = "$hook $cookie"));
        }
        add_action('tillbook_test_written', fn(string $value) => ($this->written[] = $value));
        add_action('tillbook_purge_page_caches', fn() => ($this->written[] = 'purge'));
    }

    public function testTheyLearnTheCookieInTheAdminAndForgetIt(): void
    {
        self::assertSame([], apply_filters('rocket_cache_dynamic_cookies', []));
        self::assertSame('rules', apply_filters('rocket_htaccess_mod_rewrite', 'rules'));

        $this->turn(true);
        self::assertSame(['false', RememberedCurrency::COOKIE, 'purge'], $this->written);
        $this->written = [];
        $this->enable('EUR');
        self::assertSame(['purge'], $this->written, 'The cookie is the same.');

        $this->written = [];
        $this->turn(false);
        self::assertSame($this->forgotten(), $this->written);
    }

    public function testTheyForgetItWithThePluginAndLearnItAgain(): void
    {
        $this->turn(true);
        $this->written = [];
        Plugin::instance()->deactivate();
        self::assertSame($this->forgotten(), $this->written);

        $this->written = [];
        Plugin::instance()->activate();
        $this->beginRequest();
        self::assertContains('false', $this->written);
        self::assertContains(RememberedCurrency::COOKIE, (array) apply_filters('rocket_cache_dynamic_cookies', []));
    }

    public function testAListThatIsNoneStaysAsItIs(): void
    {
        $this->turn(true);
        self::assertSame('none', apply_filters('rocket_cache_dynamic_cookies', 'none'));
    }

    /** @return list<string> */
    private function forgotten(): array
    {
        return ['wpsc_delete_cookie ' . RememberedCurrency::COOKIE, '"rules"', '', 'purge'];
    }

    private function turn(bool $isOn): void
    {
        (new StoreSettings())->change(['multi_currency' => $isOn]);
    }
}
