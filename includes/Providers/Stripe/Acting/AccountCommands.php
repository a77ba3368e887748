<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Sending;
use Tillbook\Providers\Stripe\Abilities;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\Selling\Selling;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;
use Tillbook\Providers\Stripe\Selling\SellingPreparation;
use Tillbook\Providers\Stripe\Selling\Wallets;
use Tillbook\Providers\Stripe\StripeAccount;

/** Prepares and sends the commands of one account (PreparesCommands). */
final class AccountCommands
{
    /** @param PaymentRules|null $rules the merchant's fraud rules for new payments; null for none */
    public function __construct(
        private readonly StripeAccount $account,
        private readonly KeyRefusals $keyRefusals,
        private readonly KnownPayments $payments,
        private readonly Clock $clock,
        private readonly ?PaymentRules $rules,
    ) {}

    /**
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal if the command is unknown, or the account, its key or this copy of the site may not do it
     * @throws ProviderUnreachable
     */
    public function prepare(Command $command): array
    {
        $key = $this->account->keyName();
        try {
            return Selling::isSellingCommand($command)
                ? $this->prepareSelling($command)
                : $this->prepareActing($command);
        } catch (ProviderRefusal $refusal) {
            $this->keyRefusals->refused($refusal, $key);
            throw $refusal;
        }
    }

    /**
     * @param array<string, mixed> $prepared what prepare() returned
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function send(Command $command, array $prepared, Sending $how, CommandTrace $trace): CommandResult
    {
        $stored = Prepared::fromArray($prepared);
        try {
            if ($this->account->record() === null) {
                throw Connector::notConnected();
            }
            $key = $this->account->keyName();
            $sender = $this->sender($key);
        } catch (ProviderRefusal $refusal) {
            throw $how === Sending::First ? $refusal : new ProviderUnreachable($refusal->getMessage());
        }
        try {
            $result = $sender->send($command, $stored, $how, $trace);
            $this->keyRefusals->accepted($stored, $key);

            return $result;
        } catch (Denied $denied) {
            throw $this->keyRefusals->denied($command, $denied, $key);
        } catch (Unauthorized $refused) {
            $this->keyRefusals->refused($refused, $key);
            throw $refused;
        }
    }

    /** @return array<string, mixed> */
    private function prepareActing(Command $command): array
    {
        $ability = Abilities::of($command) ?? throw ProviderRefusal::unsupported();
        self::assertNothingMissing(Abilities::missingReason($ability, $this->account->record()));
        LiveGuard::assert($this->account->isLive);

        return Preparation::of(
            $command,
            $this->clock->now(),
            $this->account->keyName(),
            $this->account->api(),
        )->toArray();
    }

    /** @return array<string, mixed> */
    private function prepareSelling(Command $command): array
    {
        $record = $this->account->record() ?? throw Connector::notConnected();
        self::assertNothingMissing(SellingAbilities::missingReason($command, $record));
        LiveGuard::assert($this->account->isLive);
        $copy = $this->account->copy();
        $key = $this->account->keyName();
        try {
            return (new SellingPreparation(
                $this->account->api(),
                $record,
                Json::text($copy, 'settings.payments.statement_descriptor') ?? '',
                $this->rules,
                Wallets::hasLink($copy),
                fn(string $intentId): ?array => $this->payments->open(
                    $this->account->id,
                    $this->account->isLive,
                    $intentId,
                ),
            ))
                ->of($command, $this->clock->now(), $key)
                ->toArray();
        } catch (Denied $denied) {
            throw $this->keyRefusals->denied($command, $denied, $key);
        }
    }

    /** @throws ProviderRefusal if there is no key, or it is another account's */
    private function sender(string $key): Sender
    {
        $api = $this->account->api();

        return new Sender(
            $api,
            new Results(new PartialCaptures($api), new CanonicalEvents(), $this->account->id, $this->account->isLive),
            $this->clock,
            $key,
        );
    }

    private static function assertNothingMissing(?string $missing): void
    {
        if ($missing !== null) {
            throw new ProviderRefusal(Denied::REASON, $missing, 409);
        }
    }
}
