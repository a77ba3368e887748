<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Tests\Support\PaymentAnswer;
use Tillbook\Tests\Support\PluginAccount;
use Tillbook\Tests\TestCase;

/**
 * Shoppers do the same in a store with a sandbox account and in one with a Stripe account, and the news arrives in
 * every way. Answers, ledger and orders are the same afterwards, but for what AllowedDifferences and LIST allow.
 */
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
    private const NOT_APPROVED = 'Each says in its own words that the shopper did not approve.';
    private const ON_A_PAGE = 'The sandbox asks for a debit on a page, Stripe in the fields of the checkout.';
    private const LATER_THAT_DAY = 'The sandbox\'s banks answer in the evening.';
    /** Differences that exist only here, with their reasons: `table.column`, or a scenario's own. */
    private const LIST = [
        '*' => [
            'payments.risk_level' => 'Each has test cards of its own.',
            'GET /transactions.risk_level' => 'Each has test cards of its own.',
            'GET /authorizations.risk_level' => 'Each has test cards of its own.',
        ],
        'fraud rules block before the payment' => [
            'payments.source' => self::NOT_SENT,
            'payments.source_identifier' => self::NOT_SENT,
            'payments.avs_result' => self::NOT_SENT,
            'payments.cvc_result' => self::NOT_SENT,
            'payments.created' => self::NOT_SENT,
            'timeline.datetime' => self::NOT_SENT,
            'orders.payment_method_title' => self::NOT_SENT,
        ],
        'fraud rules block what the bank says' => [
            'payments.capture_before' => self::RELEASED,
            'payments.amount_refunded' => self::RELEASED,
            'timeline:failed' => self::RELEASED,
        ],
        'a debit waits for the bank' => [
            'timeline:payment_waiting' => self::ON_A_PAGE,
            'effects:awaiting' => self::ON_A_PAGE,
            'order_notes:The customer was asked to approve a payment' => self::ON_A_PAGE,
            'order_notes.position' => self::ON_A_PAGE,
            'orders.meta._tillbook_noted' => self::ON_A_PAGE,
        ],
        'a debit is paid days later' => [
            'timeline:payment_waiting' => self::ON_A_PAGE,
            'effects:awaiting' => self::ON_A_PAGE,
            'order_notes:The customer was asked to approve a payment' => self::ON_A_PAGE,
            'order_notes.position' => self::ON_A_PAGE,
            'orders.meta._tillbook_noted' => self::ON_A_PAGE,
            'transactions.created' => self::LATER_THAT_DAY,
            'timeline.datetime' => self::LATER_THAT_DAY,
            'GET /transactions.date' => self::LATER_THAT_DAY,
        ],
        'a shopper declines on a page and pays with a card' => [
            'timeline.body' => self::NOT_APPROVED,
            'order_notes.content' => self::NOT_APPROVED,
            'orders.meta._tillbook_noted' => self::UNCHARGED,
        ],
        'a shopper declines at the bank' => [
            'payments.charge_id' => self::UNCHARGED,
            'payments.customer_name' => self::UNCHARGED,
            'payments.customer_email' => self::UNCHARGED,
            'payments.customer_country' => self::UNCHARGED,
            'payments.avs_result' => self::UNCHARGED,
            'payments.cvc_result' => self::UNCHARGED,
            'timeline.body.method' => self::UNCHARGED,
            'orders.payment_method_title' => self::UNCHARGED,
            'orders.meta._tillbook_noted' => self::UNCHARGED,
        ],
    ];

    /** Scenarios that `npm test` runs in every way. */
    private const CORE = [
        'a shopper pays',
        'a shopper is declined and pays with another card',
        'a shopper approves at the bank',
        'a shopper declines on a page and pays with a card',
        'a debit is paid days later',
        'fraud rules hold what the bank says',
    ];
    /** In the sandbox, only what a page or a bank says can come late: the rest comes with the answer. */
    private const LATE_IN_SANDBOX = [
        'a shopper approves at the bank',
        'a shopper declines on a page and pays with a card',
        'a debit is paid days later',
    ];
    /** How many statements more the killed process sends each time. */
    private const EVERY = 25;
    private const SANDBOX = 'sandbox';
    private const STRIPE = 'Stripe';

    /** @var array<string, array<string, array<string, list<array<string, mixed>>>>> dumps by provider and scenario */
    private static array $doubled = [];

    #[DataProvider('scenarios')]
    #[Group('database')]
    public function testTheSandboxAndStripeGiveTheSameAnswersAndLedger(string $name): void
    {
        [$sandbox, $saidBySandbox] = $this->played($name, self::shop(self::SANDBOX, Way::Doubled));
        $this->outsideTransaction(static fn(): bool => wp_cache_flush());
        [$stripe, $saidByStripe] = $this->played($name, self::shop(self::STRIPE, Way::Doubled));
        self::$doubled = [self::SANDBOX => [$name => $sandbox], self::STRIPE => [$name => $stripe]];

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

    #[DataProvider('disorders')]
    public function testHoweverTheNewsArrivesTheOrderIsTheSame(string $provider, string $name, Way $way): void
    {
        if (!isset(self::$doubled[$provider][$name])) {
            self::$doubled[$provider][$name] = $this->played($name, self::shop($provider, Way::Doubled))[0];
            $this->outsideTransaction(static fn(): bool => wp_cache_flush());
        }
        [$dump] = $this->played($name, self::shop($provider, $way));

        $allowed = AllowedDifferences::of($name, $provider === self::STRIPE ? $way->value : "sandbox, $way->value");
        $left = AllowedDifferences::without($dump, $allowed);
        self::assertSame(
            [],
            AllowedDifferences::between(
                AllowedDifferences::withoutMissing(
                    AllowedDifferences::without(self::$doubled[$provider][$name], $allowed),
                    $left,
                    $allowed,
                ),
                $left,
            ),
        );
    }

    /** @return iterable<string, array{string, string, Way}> */
    public static function disorders(): iterable
    {
        $names = (string) getenv('TILLBOOK_ALL_SCENARIOS') !== '' ? array_keys(self::all()) : self::CORE;
        foreach ([self::SANDBOX, self::STRIPE] as $provider) {
            foreach ($provider === self::SANDBOX ? self::LATE_IN_SANDBOX : $names as $name) {
                foreach ([Way::Shuffled, Way::Polled, Way::Killed] as $way) {
                    yield "$provider: $name, $way->value" => [$provider, $name, $way];
                }
            }
        }
    }

    private static function shop(string $provider, Way $way): Shop
    {
        if ($provider === self::SANDBOX) {
            return new SandboxWorld(self::start(), $way, self::EVERY);
        }
        wp_set_current_user(1);
        PluginAccount::forget();
        Plugin::instance()->services->connection()->accounts->disconnect();

        return new StripeWorld(self::start(), $way, 'shop', self::EVERY, isSelling: true);
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

        return [CanonicalDump::of($shop, self::HOUR), $answers];
    }

    /** Next Monday at noon UTC. */
    private static function start(): int
    {
        $monday = 4 * 86_400;

        return intdiv(time() - $monday, self::WEEK) * self::WEEK + $monday + self::WEEK + 43_200;
    }
}
