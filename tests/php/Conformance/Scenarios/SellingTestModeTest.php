<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Http\Form;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\StripeProvider;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\PaymentAnswer;
use Tillbook\Tests\Support\ShapeRecorder;
use Tillbook\Tests\TestCase;
use WC_Order;

/**
 * Tests the checkout's requests at an account of Stripe's test mode (`npm run stripe:verify`): cards, 3-D Secure, a
 * debit, and renewals of a customer with a test clock. Without keys in the environment it is at the fake Stripe.
 */
final class SellingTestModeTest extends TestCase
{
    private const MONTH = 31 * 86_400;
    /** How often an answer of a bank is asked for, and after how many seconds each time. */
    private const ROUNDS = 30;
    private const SECONDS = 10;

    private ?FakeStripe $fake = null;
    private LedgerScope $scope;
    private StripeProvider $provider;
    private string $secret = '';
    private int $order = 0;

    protected function setUp(): void
    {
        parent::setUp();
        ShapeRecorder::start();
        wp_set_current_user(1);
        Plugin::instance()->services->connection()->accounts->disconnect();
        $key = (string) getenv('TILLBOOK_STRIPE_KEY');
        $publishable = (string) getenv('TILLBOOK_STRIPE_PUBLISHABLE');
        $this->secret = (string) getenv('TILLBOOK_STRIPE_SECRET');
        if ($key !== '' && ($publishable === '' || $this->secret === '')) {
            self::markTestSkipped('Set TILLBOOK_STRIPE_PUBLISHABLE and TILLBOOK_STRIPE_SECRET, too.');
        }
        if ($key === '') {
            $this->fake = FakeStripe::start(['now' => time()]);
            $this->fake->post('webhooks', ['mode' => 'lose']);
            $this->fake->post('methods', ['methods' => ['sepa_debit' => 'on']]);
            [$key, $publishable, $this->secret] = [
                $this->fake->keys->sell,
                $this->fake->keys->publishable,
                $this->fake->keys->secret,
            ];
        } else {
            putenv('TILLBOOK_DEV_STRIPE=https://api.stripe.com');
        }
        $module = Plugin::instance()->services->stripe();
        $this->scope = $module
            ->connect()
            ->connector()
            ->connect(ApiKey::fromText($key), null, 'cli', PublishableKey::fromText($publishable));
        $this->provider = $module->open($this->scope->accountId, false);
        SiteOwnership::claim();
        // No emails are sent.
        add_filter('pre_wp_mail', '__return_false');
    }

    #[DataProvider('cards')]
    public function testACardIsPaidOrDeclined(string $card, bool $isPaid): void
    {
        $answer = $this->pay(['card' => $this->token(['payment_method' => $card])]);

        self::assertSame($isPaid, $answer->isPaid());
        self::assertSame($isPaid ? 'succeeded' : 'requires_payment_method', $answer->status());
        self::assertSame($isPaid, $answer->errorMessage() === null);
    }

    /** @return iterable<string, array{string, bool}> */
    public static function cards(): iterable
    {
        yield 'Visa' => ['pm_card_visa', true];
        yield 'Mastercard' => ['pm_card_mastercard', true];
        yield 'declined' => ['pm_card_visa_chargeDeclined', false];
        yield 'insufficient funds' => ['pm_card_visa_chargeDeclinedInsufficientFunds', false];
    }

    public function testADeclinedOrderIsPaidWithAnotherCard(): void
    {
        $first = $this->ask(['card' => $this->token(['payment_method' => 'pm_card_visa_chargeDeclined'])]);
        $again = $this->ask(['intentId' => $first['id'], 'card' => $this->token(['payment_method' => 'pm_card_visa'])]);

        self::assertSame([$first['id'], 'succeeded'], [$again['id'], $again['status']]);
    }

    public function testTheBankAsksOnAPageOfItsOwn(): void
    {
        $asked = $this->ask(['card' => $this->token(['payment_method' => 'pm_card_authenticationRequired'])]);
        $page = (new PaymentAnswer($asked))->redirectUrl();
        self::assertSame(['requires_action', true], [$asked['status'], $page !== null]);
        $intent = (string) Json::text($asked, 'id');
        if ($this->fake === null && (string) getenv('TILLBOOK_STRIPE_BY_HAND') === '') {
            $this->send(new CancelAuthorization($intent));
            self::assertSame('canceled', $this->provider->payment($intent)['status']);

            return;
        }
        $this->fake?->bankPage((string) $page, 'complete');
        fwrite(STDERR, $this->fake === null ? "\nApprove here: $page\n" : '');
        self::assertSame('succeeded', $this->settled($intent, 'requires_action'));
    }

    public function testADebitWaitsForTheBank(): void
    {
        $billing = new Billing('Jamie Sample', 'jamie@example.com', null, ['country' => 'DE']);
        $token = $this->token([
            'payment_method_data' => [
                'type' => 'sepa_debit',
                'sepa_debit' => ['iban' => 'DE89370400440532013000'],
                'billing_details' => ['name' => $billing->name, 'email' => $billing->email],
            ],
        ]);
        try {
            $answer = $this->ask([
                'method' => 'sepa_debit',
                'card' => $token,
                'amount' => ['amount' => 5000, 'currency' => 'eur'],
                'billing' => $billing->toArray(),
            ]);
        } catch (ProviderRefusal $refusal) {
            if ($this->fake !== null) {
                throw $refusal;
            }
            self::markTestSkipped("Turn on SEPA Direct Debit in the account: {$refusal->getMessage()}");
        }
        self::assertSame('processing', $answer['status']);
        $this->fake?->post('advance', ['days' => 6]);
        self::assertSame('succeeded', $this->settled((string) Json::text($answer, 'id'), 'processing'));
    }

    public function testARenewalAMonthLaterIsPaidWithTheSavedCard(): void
    {
        [$clock, $customer] = $this->customer();
        $first = $this->ask([
            'card' => $this->token(['payment_method' => 'pm_card_visa', 'setup_future_usage' => 'off_session']),
            'save' => true,
            'customer' => $customer,
        ]);
        self::assertSame($customer, Json::text($first, 'saved_method.customer'));
        $this->aMonthLater($clock);

        $renewal = $this->pay([
            'savedMethod' => Json::text($first, 'saved_method.id'),
            'customer' => $customer,
            'offSession' => true,
        ]);
        self::assertTrue($renewal->isPaid());
    }

    public function testARenewalWithACardThatFailsLaterIsDeclined(): void
    {
        [$clock, $customer] = $this->customer();
        $setup = $this->send(
            new SaveCard(
                1,
                $this->token(['payment_method' => 'pm_card_chargeCustomerFail', 'setup_future_usage' => 'off_session']),
                self::billing(),
                $customer,
                'https://shop.example/back',
            ),
        );
        self::assertSame($customer, Json::text($setup, 'saved_method.customer'));
        $this->aMonthLater($clock);

        $renewal = $this->pay([
            'savedMethod' => Json::text($setup, 'saved_method.id'),
            'customer' => $customer,
            'offSession' => true,
        ]);
        self::assertSame([false, true], [$renewal->isPaid(), $renewal->errorMessage() !== null]);
    }

    /** @return array{string, string} a test clock and its customer */
    private function customer(): array
    {
        $clock = (string) Json::text($this->post('test_helpers/test_clocks', ['frozen_time' => time()]), 'id');
        $customer = $this->post('customers', ['test_clock' => $clock, 'email' => 'jamie@example.com']);

        return [$clock, (string) Json::text($customer, 'id')];
    }

    private function aMonthLater(string $clock): void
    {
        $this->post("test_helpers/test_clocks/$clock/advance", ['frozen_time' => time() + self::MONTH]);
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            if (Json::text($this->request('GET', "test_helpers/test_clocks/$clock"), 'status') === 'ready') {
                return;
            }
            sleep(self::SECONDS);
        }
        self::fail('The test clock does not get ready.');
    }

    /** @return string the payment's status once it is another one */
    private function settled(string $intent, string $before): string
    {
        for ($round = 0; $round < self::ROUNDS; ++$round) {
            $status = (string) Json::text($this->provider->payment($intent), 'status');
            if ($status !== $before || $this->fake !== null) {
                return $status;
            }
            sleep(self::SECONDS);
        }

        return $before;
    }

    /** @param array<string, mixed> $more fields of the request */
    private function pay(array $more): PaymentAnswer
    {
        return new PaymentAnswer($this->ask($more));
    }

    /**
     * @param array<string, mixed> $more fields of the request
     *
     * @return array<string, mixed> PaymentAnswer
     */
    private function ask(array $more): array
    {
        // Another try is for the same order.
        $this->order = isset($more['intentId'])
            ? $this->order
            : self::newOrder(Json::text($more, 'amount.currency') ?? 'usd');
        $request = new PaymentRequest(
            $this->order,
            (string) $this->order,
            new Money(5000, 'usd'),
            self::billing(),
            returnUrl: 'https://shop.example/back',
            shopperId: 1,
        );

        return $this->send(new PayOrder(PaymentRequest::from($more + $request->toArray())));
    }

    /** A payment without an order would be returned. */
    private static function newOrder(string $currency): int
    {
        $order = new WC_Order();
        $order->set_currency(strtoupper($currency));
        $order->set_payment_method('tillbook');
        $order->set_billing_email('jamie@example.com');
        $order->set_total('50.00');
        $order->set_status('pending');

        return $order->save();
    }

    /** @return array<string, mixed> */
    private function send(Command $command): array
    {
        return Plugin::instance()->services->bus()->run($this->scope, $this->provider, $command, 'checkout')->object;
    }

    private static function billing(): Billing
    {
        return new Billing('Jamie Sample', 'jamie@example.com', null, ['country' => 'US', 'postal_code' => '94107']);
    }

    /**
     * Makes what Stripe.js makes in a browser.
     *
     * @param array<string, mixed> $given
     */
    private function token(array $given): string
    {
        return (string) Json::text($this->post('test_helpers/confirmation_tokens', $given), 'id');
    }

    /**
     * @param array<string, mixed> $parameters
     *
     * @return array<string, mixed>
     */
    private function post(string $path, array $parameters): array
    {
        return $this->request('POST', $path, Form::encode($parameters));
    }

    /** @return array<string, mixed> what Stripe answers to the secret key, which the plugin never has */
    private function request(string $method, string $path, ?string $body = null): array
    {
        $response = wp_remote_request(Wire::API . "/v1/$path", [
            'method' => $method,
            'headers' => [
                'Authorization' => "Bearer $this->secret",
                'Stripe-Version' => Wire::VERSION,
                'Content-Type' => 'application/x-www-form-urlencoded',
            ],
            'body' => $body ?? '',
            'timeout' => 30,
        ]);
        $answer = is_wp_error($response) ? [] : Json::decode(wp_remote_retrieve_body($response));
        if (Json::text($answer, 'id') === null) {
            throw new RuntimeException("Stripe refused $path: " . Json::text($answer, 'error.message'));
        }

        return $answer;
    }
}
