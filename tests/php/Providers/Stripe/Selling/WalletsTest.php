<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Gateway;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Selling\WalletDomain;
use Tillbook\Providers\Stripe\Selling\WalletDomains;
use WC_Order;

/** Apple Pay, Google Pay, and Link with a Stripe account: the site's address, the buttons' data, and the payments. */
#[Group('database')]
final class WalletsTest extends StorefrontStripe
{
    private const DOMAINS = '/v1/payment_method_domains';
    private const PERMISSION = 'rak_payment_method_domain_write';

    protected function setUp(): void
    {
        parent::setUp();
        WalletDomains::forget(false);
        $this->stripe->delete('requests');
    }

    protected function tearDown(): void
    {
        delete_option(SiteOwnership::OPTION);
        $_POST = [];
        parent::tearDown();
    }

    public function testTheAddressIsRegisteredOnceAndThenButtonsAreOffered(): void
    {
        self::assertSame([], $this->module()->checkout()->walletData());
        $this->at('shop.example');
        $this->module()->walletDomains()->keepCurrent(false);
        $this->module()->walletDomains()->keepCurrent(false);
        self::assertSame([['GET', self::DOMAINS], ['POST', self::DOMAINS]], $this->asked());
        $domain = $this->domain();
        self::assertTrue($domain->isReady());
        self::assertSame([], $domain->inactive);

        $data = $this->module()->checkout()->walletData();
        self::assertSame(['card', 'link'], $data['paymentMethodTypes']);
        self::assertSame('automatic', $data['captureMethod']);
        self::assertNull($data['setupFutureUsage']);

        $this->module()->walletDomains()->check(false);
        self::assertSame(1, count(array_filter($this->asked(), static fn(array $one): bool => $one[0] === 'POST')));
        // The site moved to another address, which isn't registered.
        $this->at('new.example');
        self::assertSame([], $this->module()->checkout()->walletData());
        $this->module()->walletDomains()->keepCurrent(false);
        self::assertNotSame([], $this->module()->checkout()->walletData());
    }

    public function testAnAddressThatAToolReplacedIsNotARegisteredOne(): void
    {
        $this->at('shop.example');
        $this->module()->walletDomains()->keepCurrent(false);
        self::assertNotSame([], $this->module()->checkout()->walletData());
        $option = 'tillbook_stripe_domain_test';
        update_option($option, str_replace('shop.example', 'new.example', (string) get_option($option)), false);
        $this->at('new.example');

        self::assertSame([], $this->module()->checkout()->walletData());
        $this->module()->walletDomains()->keepCurrent(false);
        self::assertNotSame([], $this->module()->checkout()->walletData());
    }

    public function testAWalletThatStripeDoesNotShowIsCheckedAgainAndSaid(): void
    {
        $this->at('shop.invalid');
        $this->module()->walletDomains()->check(false);
        self::assertSame(['apple_pay' => 'Apple could not reach this domain.'], $this->domain()->inactive);
        self::assertTrue($this->domain()->isReady());
        $line = $this->line();
        self::assertSame(['warning', 'check_domain'], [$line['status'], $line['action']]);
        self::assertStringContainsString('doesn\'t show Apple Pay.', (string) $line['text']);
        self::assertStringContainsString('“Apple could not reach this domain.”', (string) $line['text']);

        $this->stripe->delete('requests');
        self::assertSame(200, $this->ask('domain')->get_status());
        self::assertStringEndsWith('/validate', $this->asked()[1][1]);
    }

    public function testAnAddressThatWasTurnedOffAtStripeStaysOff(): void
    {
        $this->at('shop.example');
        $this->module()->walletDomains()->check(false);
        $id = (string) Json::text($this->thereIs('payment_method_domain')[0], 'id');
        $answer = wp_remote_post($this->stripe->url . self::DOMAINS . "/$id", [
            'headers' => ['Authorization' => "Bearer {$this->stripe->keys->sell}"],
            'body' => ['enabled' => 'false'],
        ]);
        self::assertSame(200, wp_remote_retrieve_response_code($answer));
        $this->module()->walletDomains()->check(false);

        self::assertFalse($this->domain()->isReady());
        self::assertSame([], $this->module()->checkout()->walletData());
        self::assertStringContainsString('shop.example is turned off at Stripe', (string) $this->line()['text']);
        self::assertFalse(Json::boolean($this->thereIs('payment_method_domain')[0], 'enabled'));
    }

    public function testAnAddressThatStripeRefusesIsSaidAndTheSiteWorks(): void
    {
        $this->at('my_shop.example');
        $this->module()->walletDomains()->check(false);

        self::assertStringContainsString('Invalid domain', (string) $this->domain()->problem);
        self::assertSame([], $this->module()->checkout()->walletData());
        self::assertStringContainsString('public address with HTTPS', (string) $this->line()['text']);
        self::assertTrue($this->enter($this->orderFor($this->product()))->isPaid());
    }

    public function testWhatIsKnownStaysWhileStripeIsSilent(): void
    {
        $this->at('shop.example');
        self::assertSame('info', $this->line()['status']);
        $this->module()->walletDomains()->check(false);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'GET', 'times' => 0]);
        $this->module()->walletDomains()->check(false);
        $this->stripe->delete('faults');

        self::assertTrue($this->domain()->isReady());
        self::assertSame('ok', $this->line()['status']);
    }

    public function testACopyOfTheSiteRegistersNothing(): void
    {
        self::connectAt('https://original.example');
        self::assertTrue(SiteOwnership::looksCopied());
        $this->module()->walletDomains()->check(false);

        self::assertSame([], $this->asked());
    }

    public function testAKeyWithoutThePermissionSaysWhatToSelect(): void
    {
        $this->at('shop.example');
        $this->module()->walletDomains()->check(false);
        (new Accounts())->save($this->account()->without(self::PERMISSION));

        self::assertSame([], $this->module()->checkout()->walletData());
        self::assertStringContainsString(
            'Payment method domains: Write',
            (string) $this->provider()->can(Ability::Wallets),
        );
        self::assertStringContainsString('Payment method domains: Write', (string) $this->line()['text']);
        $this->provider()->check(Ability::Wallets);
        self::assertNull($this->provider()->can(Ability::Wallets));
    }

    public function testTheAccountIsForgottenWithItsAddress(): void
    {
        $this->at('shop.example');
        $this->module()->walletDomains()->check(false);
        wp_set_current_user(1);
        $this->module()->connect()->disconnector()->disconnect(false, false, 'cli');

        self::assertFalse(get_option('tillbook_stripe_domain_test'));
    }

    /** @return iterable<string, array{string, string}> */
    public static function wallets(): iterable
    {
        yield 'Apple Pay' => ['apple_pay', 'Apple Pay (Visa ending in 4242)'];
        yield 'Google Pay' => ['google_pay', 'Google Pay (Visa ending in 4242)'];
        yield 'Link' => ['link', 'Link'];
    }

    #[DataProvider('wallets')]
    public function testAWalletPaysWithTheOptionsOfItsButtons(string $wallet, string $title): void
    {
        $this->offer();
        $order = $this->orderFor($this->product());
        $outcome = $this->approve($order, $wallet, 1837);

        self::assertTrue($outcome->isPaid(), $outcome->text);
        self::assertSame(
            ['processing', $title],
            [$this->found($order)->get_status(), $this->found($order)->get_payment_method_title()],
        );
        self::assertSame(
            ['card', 'link'],
            Json::texts(Json::object($this->posted()[0], 'params'), 'allowed_payment_method_types'),
        );
        $notes = $this->notesOf($order);
        $this->hear('shuffled', 2);
        self::assertSame($notes, $this->notesOf($order));
        self::assertSame(['succeeded'], $this->states($order));
    }

    public function testADeclinedWalletIsFollowedByACard(): void
    {
        $this->offer();
        $order = $this->orderFor($this->product());
        $outcome = $this->approve($order, 'google_pay', 1837, self::POOR);
        self::assertSame(PaymentOutcome::DECLINED, $outcome->kind);
        self::assertStringContainsString('insufficient funds', $outcome->text);

        self::assertTrue($this->enter($this->found($order))->isPaid());
        self::assertCount(1, $this->intentsAtStripe());
    }

    public function testABankAsksAfterTheSheet(): void
    {
        $this->offer();
        $order = $this->orderFor($this->product());
        $outcome = $this->approve($order, 'google_pay', 1837, self::ASKS);
        self::assertSame(PaymentOutcome::ACTION, $outcome->kind);
        $this->stripe->bankPage((string) $outcome->redirect, 'complete');
        $this->back($order);

        self::assertSame('processing', $this->found($order)->get_status());
    }

    public function testStripeRefusesAnotherAmountThanTheSheetShowed(): void
    {
        $this->offer();
        $order = $this->orderFor($this->product());

        self::assertFalse($this->approve($order, 'google_pay', 1800)->isPaid());
        self::assertFalse($this->found($order)->is_paid());
    }

    public function testAnOrderThatCostsSomethingElseThanTheWalletShowedIsNotSent(): void
    {
        $this->offer();
        $order = $this->orderFor($this->product());
        $this->stripe->delete('requests');
        $_POST = $this->sent('google_pay', 1800) + [PaymentForm::APPROVED => '1800 usd'];
        $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'];
        self::assertInstanceOf(Gateway::class, $gateway);

        self::assertSame('failure', $gateway->process_payment($order->get_id())['result']);
        self::assertStringContainsString('The total has changed to $18.37', wc_get_notices('error')[0]['notice']);
        self::assertSame([], $this->posted());
        $_POST = $this->sent('google_pay', 1837) + [PaymentForm::APPROVED => '1837 usd'];
        self::assertSame('success', $gateway->process_payment($order->get_id())['result']);
    }

    public function testTheCaptureOfTheSettingsIsTheButtons(): void
    {
        $this->offer();
        wp_set_current_user(1);
        (new StoreSettings())->change(['manual_capture' => true]);

        self::assertSame('manual', $this->module()->checkout()->walletData()['captureMethod']);
        $order = $this->orderFor($this->product());
        self::assertTrue($this->approve($order, 'apple_pay', 1837, shown: ['capture_method' => 'manual'])->isPaid());
        self::assertSame('on-hold', $this->found($order)->get_status());
    }

    public function testAnAccountWithoutLinkOffersCards(): void
    {
        $this->offer();
        update_option('tillbook_stripe_account_test', (string) wp_json_encode(['id' => $this->account()->id]));

        self::assertSame(['card'], $this->module()->checkout()->walletData()['paymentMethodTypes']);
        $order = $this->orderFor($this->product());
        self::assertTrue(
            $this->approve($order, 'apple_pay', 1837, shown: ['payment_method_types' => 'card'])->isPaid(),
        );
    }

    /** Registers the address, so that buttons are offered. */
    private function offer(): void
    {
        $this->at('shop.example');
        $this->module()->walletDomains()->check(false);
        $this->stripe->delete('requests');
    }

    /** @param array<string, mixed> $shown options that the sheet had instead of the usual ones */
    private function approve(
        WC_Order $order,
        string $wallet,
        int $amount,
        string $number = self::OK,
        array $shown = [],
    ): PaymentOutcome {
        return $this->payments()->pay($order, PaymentForm::read($this->sent($wallet, $amount, $number, $shown)));
    }

    /**
     * @param array<string, mixed> $shown
     *
     * @return array<string, string> what the page sends
     */
    private function sent(string $wallet, int $amount, string $number = self::OK, array $shown = []): array
    {
        return [
            PaymentForm::METHOD => 'card',
            PaymentForm::WALLET => $wallet,
            PaymentForm::CARD => $this->stripe->card(
                $number,
                $wallet,
                $shown + [
                    'mode' => 'payment',
                    'amount' => $amount,
                    'currency' => 'usd',
                    'capture_method' => 'automatic',
                    'payment_method_types' => 'card,link',
                ],
            ),
        ];
    }

    /** The site is at another address. */
    private function at(string $host): void
    {
        remove_all_filters('pre_option_home');
        add_filter('pre_option_home', static fn(): string => "https://$host");
        SiteOwnership::claim();
    }

    private function account(): AccountRecord
    {
        return (new Accounts())->of(false) ?? self::fail('No account is connected.');
    }

    private function domain(): WalletDomain
    {
        return $this->module()->walletDomains()->of($this->account()) ?? self::fail('Stripe was not asked.');
    }

    /** @return array<string, mixed> the line about wallets in the settings */
    private function line(): array
    {
        foreach (Json::objects($this->module()->connect()->health()->accounts()[0] ?? [], 'items') as $item) {
            if (Json::text($item, 'name') === 'wallets') {
                return $item;
            }
        }
        self::fail('There is no line about wallets.');
    }

    private function ask(string $route): \WP_REST_Response
    {
        wp_set_current_user(1);
        $request = new \WP_REST_Request('POST', "/wc/v3/payments/stripe/$route");
        $request->set_header('X-WP-Nonce', wp_create_nonce('wp_rest'));
        $request->set_body_params(['mode' => 'test']);

        return rest_do_request($request);
    }

    /** @return list<array{string, string}> what Stripe was asked about addresses */
    private function asked(): array
    {
        $asked = [];
        foreach ($this->stripe->requests() as $request) {
            $path = Json::text($request, 'path') ?? '';
            if (str_starts_with($path, self::DOMAINS)) {
                $asked[] = [Json::text($request, 'method') ?? '', $path];
            }
        }

        return $asked;
    }
}
