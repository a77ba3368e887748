<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Closure;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Boundary\Boundary;
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
use Tillbook\Providers\Stripe\Acting\InstantPayouts;
use Tillbook\Providers\Stripe\Acting\Preparation;
use Tillbook\Providers\Stripe\Acting\Prepared;
use Tillbook\Providers\Stripe\Acting\RefundTerms;
use Tillbook\Providers\Stripe\Acting\Results;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\Completion;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutMembers;
use Tillbook\Providers\Stripe\Files\StripeFiles;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\Selling\BlockedPayment;
use Tillbook\Providers\Stripe\Selling\ChargeMinimums;
use Tillbook\Providers\Stripe\Selling\CheckoutCopy;
use Tillbook\Providers\Stripe\Selling\FraudPlan;
use Tillbook\Providers\Stripe\Selling\FraudVerdict;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\Selling\PaymentView;
use Tillbook\Providers\Stripe\Selling\Selling;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;
use Tillbook\Providers\Stripe\Selling\SellingPreparation;
use Tillbook\Providers\Stripe\Selling\SellingResults;
use Tillbook\Providers\Stripe\Selling\Wallets;

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

    /**
     * @param Closure(string): array{tpv: int, firstTransactionDate: int|null, currencies: list<string>} $volume what was paid, in a currency: Volume::of()
     * @param Closure(AccountRecord): ?HistoryReach $reach how far back the ledger reaches: Histories::reach()
     * @param PaymentRules|null $rules the merchant's fraud rules for new payments; null for none
     * @param (Closure(Api): PayoutMembers)|null $members what brings the members of payouts into the ledger; null leaves them out
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
    ) {}

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
        return $this->record()?->refusedAt === null && $this->clients->nameOfKey($this->isLive) !== '';
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
        $key = $this->clients->nameOfKey($this->isLive);
        try {
            $this->clients->of($this->isLive)->probe($probe);
            $isGranted = true;
        } catch (Denied) {
            $isGranted = false;
        } catch (Unauthorized $refused) {
            throw $refused;
        } catch (ProviderRefusal) {
            // Stripe looked for the object that the request names, which the key has to have the permission for.
            $isGranted = true;
        }
        $this->keyWatch()->learn(
            $record,
            $key,
            static fn(AccountRecord $now): AccountRecord => $isGranted
                ? $now->withPermission($probe->permission())
                : $now->without($probe->permission()),
        );
    }

    public function account(): Account
    {
        $copy = new AccountCopy($this->clients, $this->accounts);

        return AccountView::of(
            $this->accountId,
            $this->isLive,
            $this->record(),
            $this->record() === null ? [] : $copy->read($this->isLive),
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
        $body = $this->clients->of($this->isLive)->balance()->body;

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

        $api = $this->clients->of($this->isLive);
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

        $api = $this->clients->of($this->isLive);

        return (new Completion(
            $api,
            new CanonicalEvents(),
            $this->decided(...),
            $this->members === null ? null : fn(): PayoutMembers => ($this->members)($api),
        ))->complete(...$received);
    }

    public function prepare(Command $command): array
    {
        $key = $this->clients->nameOfKey($this->isLive);
        try {
            return $this->prepared($command);
        } catch (ProviderRefusal $refusal) {
            $this->keyRefused($refusal, $key);
            throw $refusal;
        }
    }

    /** @return array<string, mixed> */
    private function prepared(Command $command): array
    {
        if (Selling::isSellingCommand($command)) {
            return $this->prepareSelling($command);
        }
        $ability = Abilities::of($command) ?? throw ProviderRefusal::unsupported();
        $missing = $this->can($ability);
        if ($missing !== null) {
            throw new ProviderRefusal(Denied::REASON, $missing, 409);
        }
        LiveGuard::assert($this->isLive);

        return Preparation::of(
            $command,
            $this->clock->now(),
            $this->clients->nameOfKey($this->isLive),
            $this->clients->of($this->isLive),
        )->toArray();
    }

    public function send(Command $command, array $prepared, Sending $how, CommandTrace $trace): CommandResult
    {
        $stored = Prepared::fromArray($prepared);
        try {
            if ($this->record() === null) {
                throw Connector::notConnected();
            }
            $api = $this->clients->of($this->isLive);
            $key = $this->clients->nameOfKey($this->isLive);
            $sender = new Sender(
                $api,
                new Results(new PartialCaptures($api), new CanonicalEvents(), $this->accountId, $this->isLive),
                $this->clock,
                $key,
            );
        } catch (ProviderRefusal $refusal) {
            throw $how === Sending::First ? $refusal : new ProviderUnreachable($refusal->getMessage());
        }
        try {
            $result = $sender->send($command, $stored, $how, $trace);
            $this->keyAccepted($stored, $key);

            return $result;
        } catch (Denied $denied) {
            throw Selling::isSellingCommand($command)
                ? $this->sellingDenied($command, $denied, $key)
                : $this->permissionDenied($command, $denied, $key);
        } catch (Unauthorized $refused) {
            $this->keyRefused($refused, $key);
            throw $refused;
        }
    }

    /**
     * Has the checkout stop offering what the key can't charge any more, if a refusal says so.
     *
     * @param string $key what may be shown of the key that was used; empty if there was none
     */
    private function keyRefused(ProviderRefusal $refusal, string $key): void
    {
        if ($this->record() !== null && KeyWatch::isOfKey($refusal)) {
            $this->keyWatch()->refused($this->isLive, $key);
            $this->refreshCheckout();
        }
    }

    /** Has the checkout offer payments again if Stripe carried out a command although it had refused the key. */
    private function keyAccepted(Prepared $sent, string $key): void
    {
        if ($this->record()?->refusedAt === null || BlockedPayment::metadata($sent) !== null) {
            return;
        }
        Boundary::run(
            'a key that works again',
            function () use ($key): void {
                $this->keyWatch()->works($this->isLive, $key);
                $this->refreshCheckout();
            },
            static fn(): mixed => null,
        );
    }

    private function keyWatch(): KeyWatch
    {
        return new KeyWatch($this->clients, $this->accounts, $this->clock);
    }

    private function refreshCheckout(): void
    {
        (new CheckoutCopy($this->accounts, fn(): self => $this, $this->clock))->refresh($this->isLive);
    }

    /** @return array<string, mixed> */
    private function prepareSelling(Command $command): array
    {
        $record = $this->record() ?? throw Connector::notConnected();
        $missing = SellingAbilities::missingReason($command, $record);
        if ($missing !== null) {
            throw new ProviderRefusal(Denied::REASON, $missing, 409);
        }
        LiveGuard::assert($this->isLive);
        $copy = (new AccountCopy($this->clients, $this->accounts))->read($this->isLive);
        $key = $this->clients->nameOfKey($this->isLive);
        $descriptor = Json::text($copy, 'settings.payments.statement_descriptor') ?? '';
        try {
            return (new SellingPreparation(
                $this->clients->of($this->isLive),
                $record,
                $descriptor,
                $this->rules,
                Wallets::hasLink($copy),
                fn(string $intentId): ?array => $this->payments->open($this->accountId, $this->isLive, $intentId),
            ))
                ->of($command, $this->clock->now(), $key)
                ->toArray();
        } catch (Denied $denied) {
            throw $this->sellingDenied($command, $denied, $key);
        }
    }

    public function payment(string $intentId): array
    {
        return $this->arrived($intentId)->object;
    }

    public function arrived(string $intentId): CommandResult
    {
        $record = $this->record() ?? throw Connector::notConnected();
        if (BlockedPayment::isVirtualPaymentId($intentId)) {
            throw ProviderRefusal::missing();
        }
        $api = $this->clients->of($this->isLive);
        $answer = $this->decided($api->paymentMade($intentId, SellingAbilities::readsCards($record)));
        $state = substr(
            hash(
                'sha256',
                implode('|', [
                    $intentId,
                    Json::text($answer->body, 'status'),
                    Json::id($answer->body, 'latest_charge'),
                    Json::text($answer->body, 'last_payment_error.payment_method.id'),
                    Json::text($answer->body, 'metadata.' . FraudPlan::OUTCOME),
                ]),
            ),
            0,
            40,
        );

        return (new SellingResults(
            new PartialCaptures($api),
            new CanonicalEvents(),
            $this->accountId,
            $this->isLive,
        ))->ofPayment("arr_$state", $answer);
    }

    /**
     * Does what the fraud rules say about a payment that the bank has authorized, if the process that paid didn't come
     * to it: the bank asked the shopper first, or the process died. Not on a copy of the site.
     *
     * @throws ProviderUnreachable if that isn't done yet
     */
    private function decided(Answer $payment): Answer
    {
        $record = $this->record();

        return $record === null || LiveGuard::obstacle($this->isLive) !== null
            ? $payment
            : (new FraudVerdict($this->clients->of($this->isLive), SellingAbilities::readsCards($record)))->of(
                $payment,
            );
    }

    public function setup(string $setupId): array
    {
        if ($this->record() === null) {
            throw Connector::notConnected();
        }

        return PaymentView::ofSetup($this->clients->of($this->isLive)->setupIntent($setupId)->body);
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

    /** Remembers that a permission was taken away, and says what to select in Stripe. */
    private function permissionDenied(Command $command, Denied $denied, string $key): ProviderRefusal
    {
        $record = $this->record();
        $ability = Abilities::of($command);
        $permission = $ability === null ? null : Abilities::probe($ability)?->permission();
        if ($record === null || $ability === null || $permission === null || !$denied->concerns($permission)) {
            return $denied;
        }
        $this->keyWatch()->learn(
            $record,
            $key,
            static fn(AccountRecord $now): AccountRecord => $now->without($permission),
        );

        return new ProviderRefusal(Denied::REASON, $this->can($ability) ?? $denied->getMessage(), 409);
    }

    /** Remembers which permission was taken away, so that the checkout stops offering what needs it. */
    private function sellingDenied(Command $command, Denied $denied, string $key): ProviderRefusal
    {
        $record = $this->record();
        if ($record === null || $denied->permissions === []) {
            return $denied;
        }
        $without = static function (AccountRecord $now) use ($denied): AccountRecord {
            foreach ($denied->permissions as $permission) {
                $now = $now->without($permission);
            }

            return $now;
        };
        $record = $this->keyWatch()->learn($record, $key, $without) ?? $without($record);
        $this->refreshCheckout();

        return new ProviderRefusal(
            Denied::REASON,
            SellingAbilities::missingReason($command, $record) ?? $denied->getMessage(),
            409,
        );
    }

    private function record(): ?AccountRecord
    {
        $record = $this->accounts->of($this->isLive);

        return $record?->id === $this->accountId ? $record : null;
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
