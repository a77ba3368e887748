<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\Page\CheckoutPageData;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Selling\StripeCheckoutFields;
use Tillbook\Providers\Stripe\Selling\WalletDomains;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\WithPaymentPage;

/** The data that the browser gets to show Stripe's card fields, and the data that it may send. */
final class StripeCheckoutFieldsTest extends StorefrontStripe
{
    use WithPaymentPage;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/subscriptions.php';
    }

    protected function tearDown(): void
    {
        FakeSubscriptions::forget();
        parent::tearDown();
    }

    public function testTheBrowserGetsTheOptionsOfThePayment(): void
    {
        $fields = $this->module()->checkout();

        self::assertSame('stripe', $fields->provider());
        self::assertSame(
            [
                'publishableKey' => $this->stripe->keys->publishable,
                'captureMethod' => 'automatic',
                'paymentMethodTypes' => ['card'],
                'setupFutureUsage' => null,
                'entered' => ['sepa_debit', 'au_becs_debit', 'bacs_debit'],
                'locale' => 'en',
            ],
            $fields->browserData(),
        );
        self::assertNull($fields->withoutScript());

        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => true]);
        self::assertSame('manual', $fields->browserData()['captureMethod']);
        $this->enter($this->orderFor($this->product()));
        self::assertSame('manual', Json::text($this->posted()[0], 'params.capture_method'));
    }

    public function testThereAreNoWalletButtonsUntilTheAddressIsRegistered(): void
    {
        wp_set_current_user(1);
        (new StoreSettings())->change([
            'payment_request' => true,
            'payment_request_locations' => ['product', 'cart', 'checkout'],
        ]);
        $checkout = Plugin::instance()->services->modules()->checkout;
        WalletDomains::forget(false);
        $facts = new CheckoutPageData(
            $checkout->settings(),
            $checkout->availability(),
            Build::ofPlugin(),
            $this->module()->checkout(...),
        );
        self::assertNotNull($checkout->settings()->expressButton('cart', 'USD'));

        self::assertNull($facts->express('cart'));
        self::assertNull($facts->read('cart')['express']);
        self::assertSame('stripe', $facts->read(null)['provider']);

        $this->module()->walletDomains()->check(false);
        self::assertNotSame([], $this->module()->checkout()->walletData());
    }

    public function testAnOrdersPageKeepsTheCardOfASubscriptionAsThePaymentDoes(): void
    {
        $order = $this->orderFor($this->product(), $this->shopper);
        $usage = fn(): mixed => $this->onPaymentPageOf(
            $order,
            fn(): array => $this->module()->checkout()->browserData(),
        )['setupFutureUsage'];
        self::assertNull($usage());
        FakeSubscriptions::$of[$order->get_id()] = [$this->orderFor($this->product(), $this->shopper)];

        self::assertSame('off_session', $usage());
        self::assertTrue($this->enter($order)->isPaid());
        self::assertSame('off_session', Json::text($this->posted()[1], 'params.setup_future_usage'));
    }

    public function testChangingTheCardOfASubscriptionChargesNothing(): void
    {
        $subscription = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$ids = [$subscription->get_id()];
        self::assertStringContainsString(
            'data-amount="0" data-currency="usd"',
            $this->onPaymentPageOf($subscription, $this->printed(...)),
        );
        $_POST = [
            PaymentForm::METHOD => 'card',
            PaymentForm::CARD => $this->stripe->card(shown: ['mode' => 'setup', 'payment_method_types' => 'card']),
            PaymentForm::APPROVED => '0 usd',
        ];
        try {
            $result = WC()
                ->payment_gateways()
                ->payment_gateways()
                ['tillbook']->process_payment($subscription->get_id());
        } finally {
            $_POST = [];
        }

        self::assertSame('success', $result['result'], implode(' ', array_column(wc_get_notices('error'), 'notice')));
        self::assertSame([], $this->intentsAtStripe());
    }

    public function testWithoutAProvenKeyTheFieldsHaveNone(): void
    {
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save($record->withPublishableKey(null));

        self::assertSame('', $this->module()->checkout()->browserData()['publishableKey']);
    }

    public function testAFreeCartIsASetup(): void
    {
        WC()->cart->add_to_cart($this->product('0')->get_id());
        add_filter('woocommerce_cart_needs_payment', '__return_true');
        WC()->cart->calculate_totals();
        self::assertStringContainsString('data-amount="0" data-currency="usd"', $this->printed());

        WC()->cart->add_to_cart($this->product()->get_id());
        WC()->cart->calculate_totals();
        self::assertStringContainsString('data-amount="1837" data-currency="usd"', $this->printed());
        WC()->cart->empty_cart();
        remove_filter('woocommerce_cart_needs_payment', '__return_true');
    }

    /** @return iterable<string, array{string, bool}> */
    public static function cards(): iterable
    {
        yield 'a token' => ['ctoken_1UpperAndLowerCase23', true];
        yield 'a test card of the sandbox' => ['visa', false];
        yield 'a saved card' => ['pm_1UpperAndLowerCase23', false];
        yield 'nothing' => ['', false];
        yield 'more than a token' => ["ctoken_1\n", false];
    }

    #[DataProvider('cards')]
    public function testOnlyTokensAreTaken(string $card, bool $isTaken): void
    {
        self::assertSame($isTaken, (new StripeCheckoutFields('pk_test_1'))->problems($card) === []);
    }

    public function testTheFormTakesATokenAndNoNumber(): void
    {
        $read = static fn(string $card): string => PaymentForm::read(['tillbook_card' => $card])->card;

        self::assertSame('ctoken_1UpperAndLowerCase23', $read('ctoken_1UpperAndLowerCase23'));
        foreach (['4242424242424242', 'x4242424242424242', 'x4242_4242_4242_4242', '4242 4242 4242 4242'] as $number) {
            self::assertSame('', $read($number), $number);
        }
    }

    /** @return iterable<string, array{string, string}> */
    public static function locales(): iterable
    {
        yield 'American' => ['en_US', 'en'];
        yield 'British' => ['en_GB', 'en-GB'];
        yield 'German, formal' => ['de_DE_formal', 'de'];
        yield 'Mexican' => ['es_MX', 'es-419'];
        yield 'Spanish' => ['es_ES', 'es'];
        yield 'Brazilian' => ['pt_BR', 'pt-BR'];
        yield 'Norwegian' => ['nb_NO', 'nb'];
        yield 'one that Stripe doesn\'t have' => ['eo', 'auto'];
        yield 'Aragonese, which begins like Arabic' => ['arg', 'auto'];
        yield 'Tagalog' => ['tl', 'fil'];
        yield 'Arabic of Morocco' => ['ary', 'ar'];
    }

    #[DataProvider('locales')]
    public function testTheLanguageIsStripes(string $wordpress, string $stripe): void
    {
        self::assertSame($stripe, StripeCheckoutFields::locale($wordpress));
    }

    public function testAmountAndCurrencyComeWithWhatWooCommerceRendersAgain(): void
    {
        WC()->cart->add_to_cart($this->product('18.37')->get_id(), 2);
        WC()->cart->calculate_totals();
        self::assertStringContainsString('data-amount="3674" data-currency="usd"', $this->printed());
        WC()->cart->empty_cart();
    }

    private function printed(): string
    {
        $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'];
        ob_start();
        $gateway->payment_fields();

        return (string) ob_get_clean();
    }
}
