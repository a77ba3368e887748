<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Plugin;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\Checkout\PaymentValidation;
use Tillbook\Providers\Sandbox\ExchangeRates;
use Tillbook\Providers\Sandbox\FeeSchedule;
use Tillbook\Tests\Features\Settings\SettingsTestCase;

/** Tests the settings that the storefront uses: saved values and the provider's answers. */
final class CheckoutSettingsTest extends SettingsTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->saved(['is_wcpay_enabled' => true]);
    }

    public function testNothingIsOfferedUntilItIsSwitchedOn(): void
    {
        self::assertTrue($this->checkout()->isOpen());
        self::assertSame(['card', 'link'], $this->methods('US', 'usd'));

        $this->saved(['is_wcpay_enabled' => false]);
        self::assertFalse($this->checkout()->isOpen());
        self::assertSame([], $this->methods('US', 'usd'));
        self::assertNull($this->checkout()->expressButton('cart', 'USD'));
    }

    public function testNothingIsOfferedWhileTheTablesAreOlderThanTheCode(): void
    {
        TablesState::set(true);
        try {
            self::assertFalse($this->checkout()->isOpen());
            self::assertSame([], $this->methods('US', 'usd'));
            self::assertNull($this->checkout()->expressButton('cart', 'USD'));
        } finally {
            TablesState::set(false);
        }
    }

    public function testAnAccountThatTakesNoPaymentsOffersNothing(): void
    {
        $this->account(['status' => 'rejected.fraud']);
        self::assertSame([], $this->methods('US', 'usd'));
        $this->account(['status' => 'complete']);
        self::assertSame(['card', 'link'], $this->methods('US', 'usd'));
    }

    public function testAMethodIsOfferedOnceTheProviderAllowsIt(): void
    {
        $record = $this->saved(['enabled_payment_method_ids' => ['ideal', 'card', 'klarna']]);
        self::assertSame(
            ['pending', 'inactive', 'active', 'unrequested'],
            $this->statuses($record, 'ideal', 'klarna', 'link', 'eps'),
        );
        self::assertSame(['card'], $this->methods('NL', 'eur'), 'Asked for, not granted yet.');

        $this->dayPasses();
        self::assertSame(['ideal', 'card'], $this->methods('NL', 'eur'), 'In the merchant\'s order.');

        $record = $this->saved(['account_business_support_email' => 'help@example.com']);
        self::assertSame(['pending'], $this->statuses($record, 'klarna'));
        $this->dayPasses();
        self::assertSame(['card', 'klarna'], $this->methods('US', 'usd'));
        self::assertSame(['ideal', 'card'], $this->methods('NL', 'eur'), 'Klarna needs an account in Europe for that.');
    }

    /** @return iterable<string, array{string, string, int|null, list<string>}> */
    public static function customers(): iterable
    {
        yield 'at home' => ['US', 'USD', 10000, ['card', 'affirm', 'afterpay_clearpay', 'alipay']];
        yield 'too little for Affirm' => ['US', 'usd', 4999, ['card', 'afterpay_clearpay', 'alipay']];
        yield 'just enough' => ['US', 'usd', 5000, ['card', 'affirm', 'afterpay_clearpay', 'alipay']];
        yield 'too much for Afterpay' => ['US', 'usd', 400001, ['card', 'affirm', 'alipay']];
        yield 'too much for both' => ['US', 'usd', 3000001, ['card', 'alipay']];
        yield 'amount unknown' => ['us', 'usd', null, ['card', 'affirm', 'afterpay_clearpay', 'alipay']];
        yield 'abroad' => ['CA', 'usd', 10000, ['card', 'alipay']];
        yield 'in the Netherlands' => ['NL', 'eur', 10000, ['card', 'ideal']];
        yield 'in the Netherlands, in dollars' => ['NL', 'usd', 10000, ['card', 'alipay']];
        yield 'at home, in a currency of other accounts' => ['US', 'cad', 10000, ['card']];
        yield 'in China' => ['CN', 'cny', 10000, ['card', 'alipay']];
        yield 'in a currency without decimals' => ['JP', 'jpy', 500, ['card']];
        yield 'in a currency that no other method supports' => ['BR', 'brl', 500, ['card']];
        yield 'the least that is charged' => ['US', 'usd', 50, ['card', 'alipay']];
        yield 'less than is charged' => ['US', 'usd', 49, []];
        yield 'more than is charged' => ['US', 'usd', PaymentValidation::MAX_AMOUNT + 1, []];
        yield 'in a currency that is not charged' => ['VE', 'ves', 10000, []];
        yield 'in a currency that is not charged, amount unknown' => ['VE', 'VES', null, []];
    }

    /** @param list<string> $expected */
    #[DataProvider('customers')]
    public function testWhoSeesWhatDependsOnCountryCurrencyAndAmount(
        string $country,
        string $currency,
        ?int $amount,
        array $expected,
    ): void {
        foreach (['affirm', 'afterpay_clearpay', 'ideal', 'alipay'] as $method) {
            $this->account(['capability' => "$method:active"]);
        }
        $this->saved(['enabled_payment_method_ids' => ['card', 'affirm', 'afterpay_clearpay', 'ideal', 'alipay']]);

        self::assertSame($expected, $this->methods($country, $currency, $amount));
    }

    public function testWithManualCaptureMethodsThatCannotWaitAreLeftOut(): void
    {
        $this->account(['capability' => 'ideal:active']);
        $this->saved(['enabled_payment_method_ids' => ['card', 'ideal'], 'is_manual_capture_enabled' => true]);

        self::assertTrue($this->checkout()->capturesLater());
        self::assertSame(['card'], $this->methods('NL', 'eur'));
    }

    public function testExpressButtonsStandWhereTheyWereSetAndLookAsTheyWereSet(): void
    {
        $this->saved([
            'payment_request_enabled_locations' => ['product', 'cart'],
            'payment_request_button_type' => 'donate',
            'payment_request_button_size' => 'large',
            'payment_request_button_theme' => 'light-outline',
            'payment_request_button_border_radius' => 0,
        ]);
        $button = $this->checkout()->expressButton('cart', 'USD');
        self::assertSame(
            ['donate', 'large', 'light-outline', 0],
            [$button?->type, $button?->size, $button?->theme, $button?->borderRadius],
        );
        self::assertNull($this->checkout()->expressButton('checkout', 'USD'));

        $this->saved(['is_payment_request_enabled' => false]);
        self::assertNull($this->checkout()->expressButton('cart', 'USD'));

        $this->saved(['is_payment_request_enabled' => true, 'enabled_payment_method_ids' => ['link']]);
        self::assertNull($this->checkout()->expressButton('cart', 'USD'), 'They pay by card.');
    }

    public function testWalletsAreNotShownWhereTheCurrencyCannotBeCharged(): void
    {
        self::assertNotNull($this->checkout()->expressButton('cart', 'eur'));
        self::assertNull($this->checkout()->expressButton('cart', 'VES'));
    }

    /** In every currency, the checkout offers cards from exactly the provider's minimum amount. */
    public function testWhatIsOfferedIsWhatIsCharged(): void
    {
        $currencies = array_keys(get_woocommerce_currencies());
        self::assertGreaterThan(5, count($currencies));
        foreach ([...$currencies, ...ExchangeRates::currencies()] as $currency) {
            $least = FeeSchedule::minimumCharge(strtolower($currency));
            $offered = fn(?int $amount): bool => in_array('card', $this->methods('US', $currency, $amount), true);
            self::assertSame($least !== null, $offered(null), $currency);
            if ($least !== null) {
                self::assertSame(0, $least % Currencies::step($currency), "$currency has such a coin");
                self::assertSame([true, false], [$offered($least), $offered($least - 1)], $currency);
                self::assertSame(Currencies::step($currency) === 1, $offered($least + 1), "$currency, between coins");
            }
        }
    }

    public function testTheRestIsAsItWasSaved(): void
    {
        $this->account(['country' => 'JP']);
        $this->saved([
            'is_saved_cards_enabled' => false,
            'account_statement_descriptor' => 'ADA BOOKS',
            'account_statement_descriptor_kanji' => '東京書店',
            'account_statement_descriptor_kana' => 'トウキョウ',
        ]);
        $checkout = $this->checkout();

        self::assertSame(
            [false, 'ADA BOOKS', true],
            [$checkout->savesCards(), $checkout->statementDescriptor(), $checkout->isTestMode()],
        );
    }

    public function testAnAccountOfAnOlderVersionIsAskedOnce(): void
    {
        delete_option(CheckoutAccount::OPTION);
        self::assertSame(['card', 'link'], $this->methods('US', 'usd'));
        self::assertSame($this->scope->accountId, CheckoutAccount::read()?->id);
    }

    public function testAnOlderVersionKeptNoLimits(): void
    {
        self::assertSame(['card', 'link'], $this->methods('US', 'usd', 50));
        delete_option(CheckoutAccount::CHARGES_OPTION);

        self::assertSame([], $this->methods('US', 'usd', 49));
        self::assertNotNull(CheckoutAccount::read()?->charges);
    }

    public function testAnOlderVersionKeptTheDescriptorElsewhere(): void
    {
        $this->saved(['account_statement_descriptor' => 'ADA BOOKS']);
        $kept = (array) get_option(CheckoutAccount::OPTION);
        unset($kept['statement_descriptor']);
        update_option(CheckoutAccount::OPTION, $kept);

        self::assertSame('ADA BOOKS', $this->checkout()->statementDescriptor());
        update_option(CheckoutAccount::OPTION, ['statement_descriptor' => ''] + $kept);
        self::assertNotNull(CheckoutAccount::read(), 'An account can have none.');
    }

    public function testAProviderWithoutLimitsAllowsAllAmounts(): void
    {
        self::assertSame([], $this->methods('VE', 'ves', 1));
        update_option(CheckoutAccount::CHARGES_OPTION, '');

        self::assertSame(['card', 'link'], $this->methods('VE', 'ves', 1));
    }

    public function testStoredMethodsOfAnotherAccountAreIgnored(): void
    {
        $kept = (array) get_option(CheckoutAccount::OPTION);
        update_option(CheckoutAccount::OPTION, ['id' => 'acct_sandbox_another', 'methods' => 'ideal'] + $kept);

        self::assertSame(['card', 'link'], $this->methods('US', 'usd'));
    }

    public function testEverythingThatIsKeptIsSmall(): void
    {
        $this->account(['country' => 'JP']);
        $this->saved([
            'enabled_payment_method_ids' => $this->record()['available_payment_method_ids'],
            'account_statement_descriptor' => str_repeat('W', 22),
            'account_statement_descriptor_kanji' => str_repeat('書', 17),
            'account_statement_descriptor_kana' => str_repeat('ト', 22),
            'account_business_support_email' => str_repeat('a', 60) . '@' . str_repeat('b', 60) . '.example.com',
            'account_business_support_phone' => '+1 (555) 010-0123',
        ]);
        $this->dayPasses();

        foreach (
            [CheckoutAccount::OPTION, CheckoutAccount::CHARGES_OPTION, 'woocommerce_tillbook_settings']
            as $option
        ) {
            self::assertLessThanOrEqual(1024, strlen(serialize(get_option($option))), $option);
        }
    }

    private function checkout(): CheckoutSettings
    {
        return Plugin::instance()->services->modules()->checkout->settings();
    }

    /** @return list<string> */
    private function methods(string $country, string $currency, ?int $amount = null): array
    {
        return array_map(
            static fn(PaymentMethod $method): string => $method->id,
            $this->checkout()->methods($country, $currency, $amount),
        );
    }

    /**
     * @param array<string, mixed> $record
     *
     * @return list<string>
     */
    private function statuses(array $record, string ...$methods): array
    {
        return array_map(
            static fn(string $method): string => (string) \Tillbook\Platform\Json::text(
                $record,
                "payment_method_statuses.$method.status",
            ),
            array_values($methods),
        );
    }

    private function dayPasses(): void
    {
        $events = $this->sandbox()->advance(86400);
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$events));
        $this->sandbox()->confirm(...$events);
        $this->connectSandbox();
    }
}
