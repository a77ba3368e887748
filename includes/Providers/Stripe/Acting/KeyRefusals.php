<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Closure;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Abilities;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\Selling\BlockedPayment;
use Tillbook\Providers\Stripe\Selling\Selling;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;
use Tillbook\Providers\Stripe\StripeAccount;

/**
 * Remembers what Stripe's answers to commands say of the key, so that pages and the checkout stop offering what it
 * can't do, or offer it again.
 */
final class KeyRefusals
{
    /** @param Closure(): void $refreshCheckout makes the checkout's copy of the account again */
    public function __construct(private readonly StripeAccount $account, private readonly Closure $refreshCheckout) {}

    /**
     * Has the checkout stop offering what the key can't charge any more, if a refusal says so.
     *
     * @param string $key what may be shown of the key that was used; empty if there was none
     */
    public function refused(ProviderRefusal $refusal, string $key): void
    {
        if ($this->account->record() !== null && KeyWatch::isOfKey($refusal)) {
            $this->account->keyWatch()->refused($this->account->isLive, $key);
            ($this->refreshCheckout)();
        }
    }

    /** Has the checkout offer payments again if Stripe carried out a command although it had refused the key. */
    public function accepted(Prepared $sent, string $key): void
    {
        if ($this->account->record()?->refusedAt === null || BlockedPayment::metadata($sent) !== null) {
            return;
        }
        Boundary::run(
            'a key that works again',
            function () use ($key): void {
                $this->account->keyWatch()->works($this->account->isLive, $key);
                ($this->refreshCheckout)();
            },
            static fn(): mixed => null,
        );
    }

    /** Remembers that a permission was taken away, and returns the refusal that says what to select in Stripe. */
    public function denied(Command $command, Denied $denied, string $key): ProviderRefusal
    {
        return Selling::isSellingCommand($command)
            ? $this->deniedSelling($command, $denied, $key)
            : $this->deniedActing($command, $denied, $key);
    }

    private function deniedActing(Command $command, Denied $denied, string $key): ProviderRefusal
    {
        $record = $this->account->record();
        $ability = Abilities::of($command);
        $permission = $ability === null ? null : Abilities::probe($ability)?->permission();
        if ($record === null || $ability === null || $permission === null || !$denied->concerns($permission)) {
            return $denied;
        }
        $this->account
            ->keyWatch()
            ->learn($record, $key, static fn(AccountRecord $now): AccountRecord => $now->without($permission));

        return new ProviderRefusal(
            Denied::REASON,
            Abilities::missingReason($ability, $this->account->record()) ?? $denied->getMessage(),
            409,
        );
    }

    private function deniedSelling(Command $command, Denied $denied, string $key): ProviderRefusal
    {
        $record = $this->account->record();
        if ($record === null || $denied->permissions === []) {
            return $denied;
        }
        $without = static function (AccountRecord $now) use ($denied): AccountRecord {
            foreach ($denied->permissions as $permission) {
                $now = $now->without($permission);
            }

            return $now;
        };
        $record = $this->account->keyWatch()->learn($record, $key, $without) ?? $without($record);
        ($this->refreshCheckout)();

        return new ProviderRefusal(
            Denied::REASON,
            SellingAbilities::missingReason($command, $record) ?? $denied->getMessage(),
            409,
        );
    }
}
