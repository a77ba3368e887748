<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\CurrencyConflict;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\CurrencyPlugin;

/** Beside a plugin with which prices would be converted twice, or balances be wrong, multi-currency stays off. */
final class CurrencyConflictTest extends MultiCurrencyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        CurrencyPlugin::$isOn = true;
    }

    protected function tearDown(): void
    {
        CurrencyPlugin::$isOn = false;
        parent::tearDown();
    }

    public function testItCannotBeTurnedOnAndSaysWhy(): void
    {
        $settings = $this->body($this->rest('GET', '/wc/v3/payments/settings'));
        $reason = (string) Json::text($settings, 'read_only_reasons.is_multi_currency_enabled');
        self::assertStringContainsString('WooCommerce Multilingual', $reason);

        $refused = $this->rest('POST', '/wc/v3/payments/settings', ['is_multi_currency_enabled' => true]);
        self::assertSame(400, $refused->get_status());
        self::assertSame($reason, Json::text($this->body($refused), 'data.params.is_multi_currency_enabled'));
        self::assertSame($reason, $this->body($this->rest('GET', self::ROOT . 'get-settings'))['conflict'] ?? null);
        self::assertFalse((new StoreSettings())->isOn('multi_currency'));
    }

    public function testIfItWasOnItPausesUntilThePluginIsGone(): void
    {
        (new StoreSettings())->change(['multi_currency' => true]);
        self::assertFalse((new StoreSettings())->isMultiCurrency());
        self::assertFalse(
            $this->body($this->rest('GET', self::ROOT . 'get-settings'))['is_multi_currency_enabled'] ?? null,
        );

        CurrencyPlugin::$isOn = false;
        self::assertTrue((new StoreSettings())->isMultiCurrency());
        $store = $this->body($this->rest('GET', self::ROOT . 'get-settings'));
        self::assertSame([true, null], [$store['is_multi_currency_enabled'] ?? null, $store['conflict']]);
    }

    #[TestWith(['WOOCS_VERSION', 'FOX Currency Switcher'])]
    #[TestWith(['WOOMULTI_CURRENCY_F_VERSION', 'CURCY'])]
    #[TestWith(['WOO_WALLET_PLUGIN_VERSION', 'TeraWallet'])]
    public function testPluginsAreRecognized(string $constant, string $name): void
    {
        $file = (new \ReflectionClass(CurrencyConflict::class))->getFileName();
        $code = sprintf(
            'define("%s", "1"); require %s; echo %s::name();',
            $constant,
            var_export($file, true),
            CurrencyConflict::class,
        );

        self::assertSame($name, shell_exec(escapeshellarg(PHP_BINARY) . ' -r ' . escapeshellarg($code)));
    }
}
