<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Fraud\PaymentFacts;
use WP_CLI;

/**
 * Makes things happen in the connected sandbox account.
 */
final class SandboxCommand
{
    public function __construct(
        private readonly Connection $connection,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
        private readonly CommandBus $commands,
        private readonly LedgerFill $fill,
    ) {
    }

    /**
     * Connects a sandbox account with 90 days of history.
     *
     * ## OPTIONS
     *
     * [--seed=<number>]
     * : The same seed gives the same history.
     * ---
     * default: 1
     * ---
     *
     * ## EXAMPLES
     *
     *     wp tillbook sandbox connect --seed=7
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function connect(array $arguments, array $options): void
    {
        $scope = $this->attempt(fn (): LedgerScope => $this->connection->connectSandbox((int) ($options['seed'] ?? 1)));
        WP_CLI::success(sprintf('Connected to %s.', $scope->accountId));
    }

    /**
     * Forgets the connected account; its orders and its ledger stay.
     */
    public function disconnect(): void
    {
        $this->connection->disconnect();
        WP_CLI::success('Disconnected.');
    }

    /**
     * Moves the sandbox's clock: payouts arrive, authorizations expire, disputes fall due.
     *
     * ## OPTIONS
     *
     * <time>
     * : How far, such as 3d, 12h or 45m.
     *
     * @param array{0: string} $arguments
     */
    public function advance(array $arguments): void
    {
        if (preg_match('/^(\d{1,4})([dhm])$/', $arguments[0], $match) !== 1) {
            WP_CLI::error('Give a time such as 3d, 12h or 45m.');
        }
        $seconds = (int) $match[1] * ['d' => 86400, 'h' => 3600, 'm' => 60][$match[2]];
        $this->happen(fn (SandboxProvider $sandbox): array => $sandbox->advance($seconds));
    }

    /**
     * A customer pays.
     *
     * ## OPTIONS
     *
     * [--amount=<minor-units>]
     * : What the customer pays, in minor units
     * ---
     * default: 4900
     * ---
     *
     * [--currency=<code>]
     * : What the customer pays in
     * ---
     * default: usd
     * ---
     *
     * [--method=<method>]
     * : The payment method
     * ---
     * default: card
     * ---
     *
     * [--country=<code>]
     * : Where the customer is
     * ---
     * default: US
     * ---
     *
     * [--outcome=<outcome>]
     * : paid, declined, blocked, block or review
     * ---
     * default: paid
     * options:
     *   - paid
     *   - declined
     *   - blocked
     *   - block
     *   - review
     * ---
     *
     * [--capture=<when>]
     * : `manual` leaves an authorization, `automatic` does not; otherwise the store's setting decides
     *
     * [--name=<name>]
     * : Who pays
     *
     * [--email=<email>]
     * : Who pays
     *
     * [--order=<id>]
     * : The store order it is for
     *
     * [--ip-country=<code>]
     * : Where the order comes from; otherwise where the customer is
     *
     * [--shipping-country=<code>]
     * : Where it goes, or none; otherwise where the customer is
     *
     * [--items=<number>]
     * : How many pieces
     * ---
     * default: 1
     * ---
     *
     * [--avs=<result>]
     * : What the bank says of the address: pass, fail, unavailable or unchecked
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function pay(array $arguments, array $options): void
    {
        $currency = strtolower($options['currency'] ?? 'usd');
        $amount = (int) ($options['amount'] ?? 4900);
        if (!in_array($currency, ExchangeRates::currencies(), true) || $amount < 1) {
            WP_CLI::error('Give an amount above 0 in minor units and one of these currencies: ' . implode(', ', ExchangeRates::currencies()));
        }
        $outcome = $options['outcome'] ?? 'paid';
        $plan = new PaymentPlan(
            $amount,
            $currency,
            $options['method'] ?? 'card',
            'visa',
            strtoupper($options['country'] ?? 'US'),
            $options['name'] ?? 'Jamie Sample',
            $options['email'] ?? 'jamie@example.com',
            in_array($outcome, ['declined', 'blocked', 'block', 'review'], true) ? $outcome : 'paid',
            manualCapture: self::isCapturedLater($options['capture'] ?? null, $options['method'] ?? 'card'),
            orderId: isset($options['order']) ? (int) $options['order'] : null,
            orderNumber: $options['order'] ?? null,
            ipCountry: isset($options['ip-country']) ? strtoupper($options['ip-country']) : null,
            shippingCountry: match ($options['shipping-country'] ?? null) {
                null => null, 'none' => PaymentFacts::NONE, default => strtoupper($options['shipping-country']),
            },
            itemCount: max(1, (int) ($options['items'] ?? 1)),
            addressCheck: in_array($options['avs'] ?? null, ['pass', 'fail', 'unavailable', 'unchecked'], true) ? $options['avs'] : null,
        );
        $intent = '';
        $this->happen(function (SandboxProvider $sandbox) use ($plan, &$intent): array {
            return $sandbox->change(static function (World $world) use ($plan, &$intent): void {
                $intent = $world->pay($plan);
            });
        });
        WP_CLI::line($intent);
    }

    /**
     * A customer's bank disputes a charge.
     *
     * ## OPTIONS
     *
     * <charge>
     * : The charge's id
     *
     * [--reason=<reason>]
     * : ---
     * default: general
     * ---
     *
     * [--inquiry]
     * : The bank only asks.
     *
     * @param array{0: string} $arguments
     * @param array<string, string|bool> $options
     */
    public function dispute(array $arguments, array $options): void
    {
        $id = '';
        $this->happen(function (SandboxProvider $sandbox) use ($arguments, $options, &$id): array {
            return $sandbox->change(static function (World $world) use ($arguments, $options, &$id): void {
                $id = Json::text($world->disputes->open($arguments[0], is_string($options['reason'] ?? null) ? $options['reason'] : 'general', isset($options['inquiry'])), 'id') ?? '';
            });
        });
        WP_CLI::line($id);
    }

    /**
     * The bank decides a dispute, or lets an inquiry be.
     *
     * ## OPTIONS
     *
     * <dispute>
     * : The dispute's id
     *
     * --verdict=<verdict>
     * : won or lost for a dispute, closed for an inquiry
     * ---
     * options:
     *   - won
     *   - lost
     *   - closed
     * ---
     *
     * @subcommand decide-dispute
     *
     * @param array{0: string} $arguments
     * @param array{verdict: string} $options
     */
    public function decide_dispute(array $arguments, array $options): void
    {
        $this->happen(fn (SandboxProvider $sandbox): array => $sandbox->change(static function (World $world) use ($arguments, $options): void {
            $world->disputes->decide($arguments[0], $options['verdict']);
        }));
    }

    /**
     * Refunds a charge, as the merchant would.
     *
     * ## OPTIONS
     *
     * <charge>
     * : The charge's id
     *
     * --amount=<minor-units>
     * : How much
     *
     * --currency=<code>
     * : The charge's currency
     *
     * @param array{0: string} $arguments
     * @param array{amount: string, currency: string} $options
     */
    public function refund(array $arguments, array $options): void
    {
        $sandbox = $this->sandbox();
        $this->attempt(fn () => $this->commands->run($this->scope(), $sandbox, new RefundCharge($arguments[0], new Money((int) $options['amount'], $options['currency']), null), 'cli'));
        WP_CLI::success('Refunded.');
    }

    /**
     * A bank sends a payout back.
     *
     * ## OPTIONS
     *
     * <payout>
     * : The payout's id
     *
     * [--code=<failure-code>]
     * : ---
     * default: account_closed
     * ---
     *
     * @subcommand fail-payout
     *
     * @param array{0: string} $arguments
     * @param array<string, string> $options
     */
    public function fail_payout(array $arguments, array $options): void
    {
        $this->happen(fn (SandboxProvider $sandbox): array => $sandbox->change(static fn (World $world) => $world->payouts->fail($arguments[0], $options['code'] ?? 'account_closed')));
    }

    /**
     * Puts the account into a state. Several options are applied together, or none.
     *
     * ## OPTIONS
     *
     * [--status=<status>]
     * : pending, complete, enabled, under_review, rejected.fraud, restricted, restricted_soon, restricted_partially or pending_verification
     *
     * [--created=<days>]
     * : How long ago it was opened, such as 20d
     *
     * [--first-transaction=<days>]
     * : How long ago its first payment was, such as 8d, or none
     *
     * [--tpv=<minor-units>]
     * : What was ever paid to it, in its default currency
     *
     * [--progressive=<state>]
     * : Progressive onboarding: off, open or complete
     *
     * [--errored-bank=<currency>]
     * : The currency whose bank account refuses payouts, or none
     *
     * [--loan=<minor-units>]
     * : Pays a loan out
     *
     * [--campaign=<name>]
     * : A campaign, such as wporgReview2025:on
     *
     * [--requirements=<codes>]
     * : What is asked of the business, such as invalid_street_address,verification_document_expired, or none
     *
     * [--deadline=<days>]
     * : By when, such as 10d, or none
     *
     * [--deposits=<status>]
     * : enabled, blocked or disabled
     *
     * [--interval=<interval>]
     * : Payouts: daily, weekly, monthly or manual
     *
     * [--waiting-period=<state>]
     * : The first payout's: over or running
     *
     * [--minimum-payout=<minor-units>]
     * : Less is not paid out, in every currency
     *
     * [--discount=<terms>]
     * : Hundredths of a percent off, for how long, and up to which volume: 50:30d:1000000
     *
     * [--capability=<state>]
     * : A payment method: active, inactive, pending, pending_verification or unrequested, such as klarna:inactive
     *
     * [--country=<code>]
     * : Where its business is
     *
     * [--billed-subscriptions=<number>]
     * : Subscriptions that the provider renews
     *
     * [--adjust=<money>]
     * : Puts an adjustment on the balance, such as -50000:usd
     *
     * ## EXAMPLES
     *
     *     wp tillbook sandbox account --progressive=open --status=restricted_soon --first-transaction=8d --tpv=120000
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function account(array $arguments, array $options): void
    {
        if ($options === []) {
            WP_CLI::error('Say what to change. See: wp help tillbook sandbox account');
        }
        $this->happen(fn (SandboxProvider $sandbox): array => $sandbox->change(static fn (World $world) => (new AccountChanges($world))->apply($options)));
    }

    /**
     * Lists what was answered to surveys.
     */
    public function surveys(): void
    {
        $rows = array_map(static fn (array $answer): array => [
            'created' => gmdate('Y-m-d H:i:s', Json::integer($answer, 'created') ?? 0),
            'survey' => Json::text($answer, 'survey') ?? '',
            'rating' => Json::text($answer, 'rating') ?? '',
            'comments' => Json::text($answer, 'comments') ?? '',
        ], $this->sandbox()->surveys());
        WP_CLI\Utils\format_items('table', $rows, ['created', 'survey', 'rating', 'comments']);
    }

    /**
     * Fills the sandbox's ledger with many transactions, for measurements. They belong to no payment.
     *
     * ## OPTIONS
     *
     * --transactions=<number>
     * : How many
     *
     * @param list<string> $arguments
     * @param array{transactions: string} $options
     */
    public function fill(array $arguments, array $options): void
    {
        $wanted = (int) $options['transactions'];
        if ($wanted < 1) {
            WP_CLI::error('Give a number of transactions above 0.');
        }
        $this->sandbox();
        $progress = WP_CLI\Utils\make_progress_bar('Filling the ledger', $wanted);
        $this->fill->run($this->scope(), $wanted, static function (int $done) use ($progress): void {
            $progress->tick($done);
        });
        $progress->finish();
        WP_CLI::success(sprintf('The ledger has %d transactions more.', $wanted));
    }

    /** Whether the payment is authorized only: by the store's setting where nobody says so, as far as its method can wait. */
    private static function isCapturedLater(?string $asked, string $method): bool
    {
        return $asked === null
            ? (new StoreSettings())->isManualCapture() && PaymentMethods::find($method)?->canWait === true
            : $asked === 'manual';
    }

    /** @param callable(SandboxProvider): list<\Tillbook\Provider\Event> $what */
    private function happen(callable $what): void
    {
        $sandbox = $this->sandbox();
        $events = $this->attempt(static fn (): array => $what($sandbox));
        $this->inbox->receive($this->scope(), 'sandbox', ...$events);
        $sandbox->confirm(...$events);
        WP_CLI::success(sprintf('%d events.', count($events)));
    }

    private function sandbox(): SandboxProvider
    {
        $sandbox = $this->connection->sandbox();
        if ($sandbox === null) {
            WP_CLI::error('No sandbox account is connected. Run: wp tillbook sandbox connect');
        }

        return $sandbox;
    }

    private function scope(): LedgerScope
    {
        $scope = $this->ledgers->current();
        if ($scope === null) {
            WP_CLI::error('No ledger is selected. Run: wp tillbook sandbox connect');
        }

        return $scope;
    }

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    private function attempt(callable $work): mixed
    {
        try {
            return $work();
        } catch (\Tillbook\Provider\ProviderRefusal $refusal) {
            WP_CLI::error($refusal->getMessage());
        }
    }
}
