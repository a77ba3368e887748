<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;
use Tillbook\Provider\Balances;
use Tillbook\Provider\BasicProvider;
use Tillbook\Provider\CardReader;
use Tillbook\Provider\ChecksAbilities;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Event;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\FollowsPayments;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\LimitsRefunds;
use Tillbook\Provider\None\NoRates;
use Tillbook\Provider\PreparesCommands;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;
use Tillbook\Provider\ReadsPaymentsAgain;
use Tillbook\Provider\Sending;
use Tillbook\Provider\UsesKey;
use Tillbook\Providers\Stripe\Acting\AccountCommands;
use Tillbook\Providers\Stripe\Acting\InstantPayouts;
use Tillbook\Providers\Stripe\Acting\KeyRefusals;
use Tillbook\Providers\Stripe\Acting\RefundTerms;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\Completion;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\Files\StripeFiles;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Selling\BlockedPayment;
use Tillbook\Providers\Stripe\Selling\ChargeMinimums;
use Tillbook\Providers\Stripe\Selling\CheckoutCopy;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\Selling\PaymentReader;

/** A Stripe account of the merchant's own, read and acted on with a restricted key. */
final class StripeProvider extends BasicProvider implements
    PreparesCommands,
    ChecksAbilities,
    ReadsPaymentsAgain,
    LimitsRefunds,
    UsesKey,
    FollowsPayments
{
    public const ID = 'stripe';
    /** Pages of 100 card readers that are read at most. */
    private const READER_PAGES = 10;

    private readonly StripeAccount $connected;

    /**
     * @param Closure(string): array{tpv: int, firstTransactionDate: int|null, currencies: list<string>} $volume what was paid, in a currency: Volume::of()
     * @param Closure(AccountRecord): ?HistoryReach $reach how far back the ledger reaches: Histories::reach()
     * @param PaymentRules|null $rules the merchant's fraud rules for new payments; null for none
     * @param (Closure(Api): PayoutTransactions)|null $members what brings the members of payouts into the ledger; null leaves them out
     * @param (Closure(int): int)|null $complete until when the ledger is complete since a time: Completeness::until()
     */
    public function __construct(
        private readonly string $accountId,
        private readonly bool $isLive,
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Closure $volume,
        private readonly Closure $reach,
        private readonly KnownPayments $payments,
        private readonly Clock $clock,
        private readonly ?PaymentRules $rules = null,
        private readonly ?Closure $members = null,
        private readonly ?Closure $complete = null,
    ) {
        $this->connected = new StripeAccount($accountId, $isLive, $clients, $accounts, $clock);
    }

    public function id(): string
    {
        return self::ID;
    }

    public function isLive(): bool
    {
        return $this->isLive;
    }

    public function can(Ability $ability): ?string
    {
        // Pages of the shop ask for rates, and their answer needs no query for the account.
        return Abilities::missingReason($ability, $ability === Ability::Rates ? null : $this->record());
    }

    public function hasWorkingKey(): bool
    {
        return $this->record()?->refusedAt === null && $this->connected->keyName() !== '';
    }

    public function canCheck(Ability $ability): bool
    {
        return $this->record() !== null && Abilities::probe($ability) !== null;
    }

    public function check(Ability $ability): void
    {
        $probe = Abilities::probe($ability);
        $record = $this->record();
        if ($probe === null || $record === null) {
            return;
        }
        $key = $this->connected->keyName();
        try {
            $this->connected->api()->probe($probe);
            $isGranted = true;
        } catch (Denied) {
            $isGranted = false;
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (ProviderRefusal) {
            // Stripe looked for the object that the request names, which the key has to have the permission for.
            $isGranted = true;
        }
        $this->connected
            ->keyWatch()
            ->learn(
                $record,
                $key,
                static fn(AccountRecord $now): AccountRecord => $isGranted
                    ? $now->withPermission($probe->permission())
                    : $now->without($probe->permission()),
            );
    }

    public function account(): Account
    {
        return AccountView::of(
            $this->accountId,
            $this->isLive,
            $this->record(),
            $this->connected->copy(),
            ($this->volume)($this->record()->currency ?? 'usd'),
        );
    }

    public function history(): ?HistoryReach
    {
        $record = $this->record();

        return $record === null ? null : ($this->reach)($record);
    }

    public function completeUntil(int $since): int
    {
        return $this->complete === null || $this->record() === null ? 0 : ($this->complete)($since);
    }

    public function balances(): Balances
    {
        if ($this->record() === null) {
            return parent::balances();
        }
        $body = $this->connected->api()->balance()->body;

        // Stripe says neither how many transactions are in a balance nor what the next payout will be.
        return new Balances(
            self::amounts($body, 'pending'),
            self::amounts($body, 'available'),
            $this->can(Ability::InstantPayouts) === null ? InstantPayouts::offers($body) : [],
            [],
        );
    }

    public function readers(): array
    {
        if ($this->record() === null || $this->can(Ability::ReadReaders) !== null) {
            return [];
        }

        $api = $this->connected->api();
        $readers = [];
        $after = null;
        $pages = 0;
        do {
            $page = $api->readers($after === null ? [] : ['starting_after' => $after]);
            foreach ($page->data as $reader) {
                $readers[] = new CardReader(
                    Json::text($reader, 'id') ?? '',
                    Json::text($reader, 'device_type') ?? 'unknown',
                );
            }
            $after = $page->next();
        } while ($after !== null && ++$pages < self::READER_PAGES);

        return $readers;
    }

    public function files(): Files
    {
        return new StripeFiles($this->clients, $this->accounts, $this->accountId, $this->isLive, $this->clock);
    }

    public function whyNoRefund(string $method, int $paidAt): ?string
    {
        return RefundTerms::whyNotRefundable($method, $paidAt, $this->clock->now());
    }

    public function rates(): Rates
    {
        return new NoRates(array_keys(ChargeMinimums::all()));
    }

    public function complete(Event ...$received): array
    {
        if ($this->record() === null) {
            throw new ProviderUnreachable('The account is not connected anymore.');
        }

        $api = $this->connected->api();

        return (new Completion(
            $api,
            new CanonicalEvents(),
            $this->clock,
            $this->paymentReader()->decided(...),
            $this->members === null ? null : fn(): PayoutTransactions => ($this->members)($api),
        ))->complete(...$received);
    }

    public function prepare(Command $command): array
    {
        return $this->commands()->prepare($command);
    }

    public function send(Command $command, array $prepared, Sending $how, CommandTrace $trace): CommandResult
    {
        return $this->commands()->send($command, $prepared, $how, $trace);
    }

    public function payment(string $intentId): array
    {
        return $this->arrived($intentId)->object;
    }

    public function arrived(string $intentId): CommandResult
    {
        return $this->paymentReader()->payment($intentId);
    }

    public function setup(string $setupId): array
    {
        return $this->paymentReader()->setup($setupId);
    }

    public function write(Database $database, LedgerScope $scope, callable $write): void
    {
        Accounts::write($database, $scope, $write);
    }

    public function stateOf(string $paymentId): array
    {
        if ($this->record() === null) {
            throw new ProviderRefusal(
                'tillbook_not_connected',
                __(
                    'This Stripe account is not connected anymore, so these details can\'t be read from Stripe.',
                    'tillbook',
                ),
                409,
            );
        }
        if (BlockedPayment::isVirtualPaymentId($paymentId)) {
            return [];
        }
        $kind = str_starts_with($paymentId, 'pi_') ? 'payment_intent' : 'charge';
        $asked = new Event(
            "opened:$paymentId",
            "$kind.observed",
            $this->clock->now(),
            Wire::VERSION,
            $this->isLive,
            $this->accountId,
            ['id' => $paymentId, 'object' => $kind],
        );
        $state = $this->complete($asked)[$asked->id] ?? [];
        if ($state instanceof ProviderRefusal) {
            throw $state;
        }

        return $state;
    }

    /** Everything that can be done here is prepared first. */
    public function execute(Command $command, string $idempotencyKey): CommandResult
    {
        throw ProviderRefusal::unsupported();
    }

    private function commands(): AccountCommands
    {
        $refreshCheckout = fn() => (new CheckoutCopy($this->accounts, fn(): self => $this, $this->clock))->refresh(
            $this->isLive,
        );

        return new AccountCommands(
            $this->connected,
            new KeyRefusals($this->connected, $refreshCheckout),
            $this->payments,
            $this->clock,
            $this->rules,
        );
    }

    private function paymentReader(): PaymentReader
    {
        return new PaymentReader($this->connected);
    }

    private function record(): ?AccountRecord
    {
        return $this->connected->record();
    }

    /**
     * @param array<string, mixed> $body of the balance
     *
     * @return array<string, array{amount: int, transactions: int}> by currency
     */
    private static function amounts(array $body, string $kind): array
    {
        $amounts = [];
        foreach (Json::objects($body, $kind) as $balance) {
            $currency = Json::text($balance, 'currency') ?? '';
            $amounts[$currency] = ['amount' => Json::integer($balance, 'amount') ?? 0, 'transactions' => 0];
        }

        return $amounts;
    }
}
