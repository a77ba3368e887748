<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\MultiCurrency\CurrencyConflict;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\CurrencyPlugin;

/** Settings warn of a plugin with which prices would be converted twice, or balances be wrong. */
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

    public function testSettingsWarnAndNothingIsTurnedOff(): void
    {
        (new StoreSettings())->change(['multi_currency' => true]);
        $store = $this->body($this->rest('GET', self::ROOT . 'get-settings'));

        self::assertStringContainsString('WooCommerce Multilingual', (string) Json::text($store, 'conflict'));
        self::assertTrue($store['is_multi_currency_enabled'] ?? null);
        CurrencyPlugin::$isOn = false;
        self::assertNull($this->body($this->rest('GET', self::ROOT . 'get-settings'))['conflict']);
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
