<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\PaymentAnswer;
use Tillbook\Tests\Support\PluginAccount;
use Tillbook\Tests\TestCase;

/**
 * Shoppers do the same in a store with a sandbox account and in one with a Stripe account. Answers and ledger are the
 * same afterwards, but for what AllowedDifferences and LIST allow.
 */
#[Group('database')]
final class ShopScenariosTest extends TestCase
{
    private const HOUR = 3600;
    private const WEEK = 604_800;
    private const UNCHARGED = 'The sandbox is declined when the bank doesn\'t confirm the shopper; Stripe doesn\'t even try to charge.';
    private const NOT_SENT = 'Nothing is sent to Stripe, so no bank says anything, and the site\'s clock says when.';
    private const RELEASED = 'Stripe authorizes the payment to learn what the bank says, and releases it; the sandbox knows.';
    private const DEBIT = [
        'method' => 'sepa_debit',
        'amount' => ['amount' => 5000, 'currency' => 'eur'],
        'billing' => [
            'name' => 'Jamie Sample',
            'email' => 'jamie@example.com',
            'address' => ['country' => 'DE', 'postal_code' => '10115'],
        ],
    ];
    private const ON_A_PAGE = 'The sandbox asks for a debit on a page, Stripe in the fields of the checkout.';
    private const LATER_THAT_DAY = 'The sandbox\'s banks answer in the evening.';
    /** What differs only here, with its reason: `table.column`, or a scenario's own. */
    private const LIST = [
        '*' => [
            'payments.order_id' => 'Orders have other numbers in the second run.',
            'transactions.order_id' => 'Orders have other numbers in the second run.',
            'GET /transactions.order' => 'Orders have other numbers in the second run.',
            'GET /transactions.order_id' => 'Orders have other numbers in the second run.',
            'GET /authorizations.order' => 'Orders have other numbers in the second run.',
            'GET /authorizations.order_id' => 'Orders have other numbers in the second run.',
            'payments.risk_level' => 'Each has test cards of its own.',
            'GET /transactions.risk_level' => 'Each has test cards of its own.',
            'GET /authorizations.risk_level' => 'Each has test cards of its own.',
        ],
        'fraud rules block before the payment' => [
            'payments.avs_result' => self::NOT_SENT,
            'payments.cvc_result' => self::NOT_SENT,
            'payments.created' => self::NOT_SENT,
            'timeline.datetime' => self::NOT_SENT,
        ],
        'fraud rules block what the bank says' => [
            'payments.capture_before' => self::RELEASED,
            'payments.amount_refunded' => self::RELEASED,
            'timeline:failed' => self::RELEASED,
        ],
        'a debit waits for the bank' => [
            'timeline:payment_waiting' => self::ON_A_PAGE,
            'effects:awaiting' => self::ON_A_PAGE,
        ],
        'a debit is paid days later' => [
            'timeline:payment_waiting' => self::ON_A_PAGE,
            'effects:awaiting' => self::ON_A_PAGE,
            'transactions.created' => self::LATER_THAT_DAY,
            'timeline.datetime' => self::LATER_THAT_DAY,
            'GET /transactions.date' => self::LATER_THAT_DAY,
        ],
        'a shopper declines on a page and pays with a card' => [
            'timeline.body' => 'Each says in its own words that the shopper did not approve.',
        ],
        'a shopper declines at the bank' => [
            'payments.charge_id' => self::UNCHARGED,
            'payments.customer_name' => self::UNCHARGED,
            'payments.customer_email' => self::UNCHARGED,
            'payments.customer_country' => self::UNCHARGED,
            'payments.avs_result' => self::UNCHARGED,
            'payments.cvc_result' => self::UNCHARGED,
            'timeline.body.method' => self::UNCHARGED,
        ],
    ];

    #[DataProvider('scenarios')]
    public function testTheSandboxAndStripeGiveTheSameAnswersAndLedger(string $name): void
    {
        [$sandbox, $saidBySandbox] = $this->played($name, new SandboxWorld(self::start()));
        $this->outsideTransaction(static fn(): bool => wp_cache_flush());
        wp_set_current_user(1);
        PluginAccount::forget();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $shop = new StripeWorld(self::start(), Way::Doubled, 'shop', isSelling: true);
        [$stripe, $saidByStripe] = $this->played($name, $shop);

        self::assertNotSame([], array_filter($stripe), 'Something happened.');
        self::assertSame($saidBySandbox, $saidByStripe);
        $allowed = [
            ...AllowedDifferences::of($name, 'sandbox'),
            ...array_keys(self::LIST['*'] + (self::LIST[$name] ?? [])),
        ];
        self::assertSame(
            [],
            AllowedDifferences::between(
                AllowedDifferences::without($sandbox, $allowed),
                AllowedDifferences::without($stripe, $allowed),
            ),
        );
    }

    /** @return iterable<string, array{string}> */
    public static function scenarios(): iterable
    {
        foreach (array_keys(self::all()) as $name) {
            yield $name => [$name];
        }
    }

    /** @return array<string, Closure(Shop): list<array<string, mixed>>> each returns what the provider answered */
    private static function all(): array
    {
        return [
            'a shopper pays' => static fn(Shop $shop): array => [$shop->buy(5000)],
            'a shopper pays what is captured later' => static fn(Shop $shop): array => [
                $shop->buy(5000, more: ['captureLater' => true]),
            ],
            'a shopper is declined' => static fn(Shop $shop): array => [$shop->buy(5000, 'poor')],
            'a shopper is declined and pays with another card' => static function (Shop $shop): array {
                $first = $shop->buy(5000, 'poor');

                return [$first, $shop->tryAgain((string) Json::text($first, 'id'), 5000)];
            },
            'a shopper is asked by the bank' => static fn(Shop $shop): array => [$shop->buy(5000, 'asks')],
            'a shopper approves at the bank' => static function (Shop $shop): array {
                $payment = $shop->buy(5000, 'asks');
                $shop->answerBank((string) Json::text($payment, 'id'), true);

                return [$payment];
            },
            'a shopper declines at the bank' => static function (Shop $shop): array {
                $payment = $shop->buy(5000, 'asks');
                $shop->answerBank((string) Json::text($payment, 'id'), false);

                return [$payment];
            },
            'a page approves' => static function (Shop $shop): array {
                $shop->offer('klarna');
                $payment = $shop->buy(5000, 'nothing', ['method' => 'klarna']);
                $shop->answerBank((string) Json::text($payment, 'id'), true);

                return [$payment];
            },
            'a page is left open' => static function (Shop $shop): array {
                $shop->offer('klarna');

                return [$shop->buy(5000, 'nothing', ['method' => 'klarna'])];
            },
            'a shopper declines on a page and pays with a card' => static function (Shop $shop): array {
                $shop->offer('klarna');
                $payment = $shop->buy(5000, 'nothing', ['method' => 'klarna']);
                $shop->answerBank((string) Json::text($payment, 'id'), false);

                return [$payment, $shop->tryAgain((string) Json::text($payment, 'id'), 5000)];
            },
            'a debit waits for the bank' => static function (Shop $shop): array {
                self::debit($shop);

                return [];
            },
            'a debit is paid days later' => static function (Shop $shop): array {
                self::debit($shop);
                $shop->advance(7);

                return [];
            },
            'fraud rules block before the payment' => static function (Shop $shop): array {
                $shop->rule(['address_mismatch' => ['enabled' => true, 'block' => true]]);

                return [$shop->buy(5000, more: ['shippingCountry' => 'CA'])];
            },
            'fraud rules hold before the payment' => static function (Shop $shop): array {
                $shop->rule(['address_mismatch' => ['enabled' => true, 'block' => false]]);

                return [$shop->buy(5000, more: ['shippingCountry' => 'CA'])];
            },
            'fraud rules block what the bank says' => static function (Shop $shop): array {
                $shop->rule(['avs_mismatch' => ['enabled' => true, 'block' => true]]);

                return [$shop->buy(5000, 'wrong')];
            },
            'fraud rules hold what the bank says' => static function (Shop $shop): array {
                $shop->rule(['avs_mismatch' => ['enabled' => true, 'block' => false]]);

                return [$shop->buy(5000, 'wrong')];
            },
            'fraud rules allow what the bank says' => static function (Shop $shop): array {
                $shop->rule(['avs_mismatch' => ['enabled' => true, 'block' => false]]);

                return [$shop->buy(5000), $shop->buy(5000, more: ['captureLater' => true])];
            },
            'fraud rules hold what is captured later' => static function (Shop $shop): array {
                $shop->rule(['avs_mismatch' => ['enabled' => true, 'block' => false]]);

                return [$shop->buy(5000, 'wrong', ['captureLater' => true])];
            },
            'fraud rules allow what a shopper approves at the bank' => static function (Shop $shop): array {
                $shop->rule(['avs_mismatch' => ['enabled' => true, 'block' => true]]);
                $payment = $shop->buy(5000, 'asks');
                $shop->answerBank((string) Json::text($payment, 'id'), true);

                return [$payment];
            },
            'a shopper saves a card and a renewal is paid with it' => static function (Shop $shop): array {
                $saved = $shop->saveCard();
                $renewal = ['savedMethod' => $saved['id'], 'customer' => $saved['customer'], 'offSession' => true];

                return [$shop->buy(5000, more: $renewal)];
            },
            'a renewal that the bank asks about' => static function (Shop $shop): array {
                $first = $shop->buy(5000, 'asks', ['save' => true]);
                $shop->answerBank((string) Json::text($first, 'id'), true);
                $saved = Json::object($shop->tryAgain((string) Json::text($first, 'id'), 5000), 'saved_method');
                $renewal = ['savedMethod' => $saved['id'], 'customer' => $saved['customer'], 'offSession' => true];

                return [$first, $shop->buy(1200, more: $renewal)];
            },
        ];
    }

    /** A shopper pays by debit: in the sandbox on a page, with Stripe in its fields. */
    private static function debit(Shop $shop): void
    {
        $shop->offer('sepa_debit');
        $payment = $shop->buy(5000, 'account', self::DEBIT);
        if ((new PaymentAnswer($payment))->redirectUrl() !== null) {
            $shop->answerBank((string) Json::text($payment, 'id'), true);
        }
    }

    /** @return array{array<string, list<array<string, mixed>>>, list<array<string, mixed>>} the dump, and what was answered */
    private function played(string $name, Shop $shop): array
    {
        $answers = array_map(static function (array $answer): array {
            $read = new PaymentAnswer($answer);

            return [
                'status' => $read->status(),
                'message' => $read->errorMessage(),
                'has a page' => $read->redirectUrl() !== null,
                'is paid' => $read->isPaid(),
                // Stripe was never asked about the card of a payment that is blocked beforehand.
                'brand' =>
                    $read->status() === 'canceled' ? null : Json::text($answer, 'payment_method_details.card.brand'),
                'is saved' => $read->isPaid() && Json::object($answer, 'saved_method') !== [],
            ];
        }, self::all()[$name]($shop));
        $shop->end();
        $dump = CanonicalDump::of($shop, self::HOUR);
        $database = Database::fromWordPress();
        $dump['effects'] = array_map(
            static fn(?string $effect): array => ['type' => (string) preg_replace('/:.*/', '', (string) $effect)],
            $database->column(
                'SELECT name FROM ' . $database->table('order_effects') . ' WHERE ledger_id = ? ORDER BY name',
                [$shop->scope()->id],
            ),
        );

        return [$dump, $answers];
    }

    /** Next Monday at noon UTC. */
    private static function start(): int
    {
        $monday = 4 * 86_400;

        return intdiv(time() - $monday, self::WEEK) * self::WEEK + $monday + self::WEEK + 43_200;
    }
}
