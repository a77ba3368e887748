<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_Hook;

/** A store in US dollars with a sandbox account and its rates. */
abstract class MultiCurrencyTestCase extends TestCase
{
    use WithSandbox;

    protected const ROOT = '/wc/v3/payments/multi-currency/';

    protected function setUp(): void
    {
        parent::setUp();
        update_option('woocommerce_currency', 'USD');
        delete_option(CurrencySetup::OPTION);
        delete_option(RateBook::OPTION);
        (new StoreSettings())->change(['multi_currency' => false]);
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    /** @return array<string, mixed> the answer of GET currencies */
    protected function currencies(): array
    {
        return $this->body($this->rest('GET', self::ROOT . 'currencies'));
    }

    protected function enable(string ...$codes): void
    {
        self::assertSame(
            200,
            $this->rest('POST', self::ROOT . 'update-enabled-currencies', [
                'enabled' => array_values($codes),
            ])->get_status(),
        );
    }

    /** @return list<string> upper-case codes */
    protected function enabled(): array
    {
        return array_keys(Json::object($this->currencies(), 'enabled'));
    }

    /** @return array<string, mixed> the answer of GET currencies/{code} */
    protected function settings(string $code): array
    {
        return $this->body($this->rest('GET', self::ROOT . "currencies/$code"));
    }

    /**
     * Asserts that a request is refused for one field, and that nothing was written.
     *
     * @param array<string, mixed> $data
     */
    protected function assertRefused(string $route, array $data, string $field): void
    {
        $before = get_option(CurrencySetup::OPTION);
        $response = $this->rest('POST', self::ROOT . $route, $data);
        $what = (string) wp_json_encode($data);
        self::assertSame([400, 'rest_invalid_param'], self::statusAndCode($response), substr($what, 0, 200));
        self::assertSame(
            [$field],
            array_keys(Json::object($this->body($response), 'data.params')),
            substr($what, 0, 200),
        );
        wp_cache_flush();
        self::assertSame($before, get_option(CurrencySetup::OPTION));
    }

    /** Does what the feature does at the start of a request. */
    protected function beginRequest(): void
    {
        global $wp_filter;
        $before = $wp_filter;
        // Each hook is an object, which would keep what is added now.
        $wp_filter = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $before);
        unset($wp_filter['init']);
        // The block is registered once for the whole run of the tests.
        unregister_block_type('tillbook/currency-switcher');
        try {
            (new MultiCurrencyModule(Plugin::instance()->services))->register();
            do_action('init');
        } finally {
            $wp_filter = $before;
        }
    }
}
