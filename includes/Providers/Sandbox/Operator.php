<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;

/**
 * Makes things happen in the connected sandbox account, as nobody could in a live one, and tells the ledger of it. WP-CLI
 * and the panel in the admin both act through it.
 */
final class Operator
{
    private const UNITS = ['d' => 86400, 'h' => 3600, 'm' => 60];
    /** How a time is written, such as 3d, 12h or 45m; without slashes and anchors. */
    public const TIME_PATTERN = '[1-9]\d{0,3}[dhm]';

    /** @param Closure(): (SandboxProvider|null) $connected */
    public function __construct(
        private readonly Closure $connected,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
    ) {}

    /** @throws ProviderRefusal where no sandbox account is connected, such as with a live one */
    public function sandbox(): SandboxProvider
    {
        return ($this->connected)() ??
            throw new ProviderRefusal(
                'tillbook_no_sandbox',
                __(
                    'No sandbox account is connected. Connect one on the Connect page, or run: wp tillbook sandbox connect',
                    'tillbook',
                ),
                409,
            );
    }

    /** @throws ProviderRefusal where no ledger is selected */
    public function scope(): LedgerScope
    {
        return $this->ledgers->current() ??
            throw new ProviderRefusal(
                'tillbook_no_sandbox',
                __('No ledger is selected. Connect a sandbox account first.', 'tillbook'),
                409,
            );
    }

    /**
     * Does something to the account, at the present moment of its clock: what was due until then happened before.
     *
     * @param callable(World): mixed $work
     *
     * @return int how many events it led to
     *
     * @throws ProviderRefusal
     */
    public function change(callable $work): int
    {
        return $this->tell(
            $this->sandbox()->act(static function (World $world) use ($work): void {
                $work($world);
            }),
        );
    }

    /**
     * Moves the account's clock: payouts arrive, authorizations expire, disputes fall due.
     *
     * @param string $time how far, such as 3d
     *
     * @return int how many events it led to
     *
     * @throws ProviderRefusal
     */
    public function advance(string $time): int
    {
        if (preg_match('/^' . self::TIME_PATTERN . '$/D', $time) !== 1) {
            throw new ProviderRefusal(
                'tillbook_bad_sandbox_time',
                __('Enter a length of time such as 3d, 12h, or 45m.', 'tillbook'),
                400,
            );
        }

        return $this->tell($this->sandbox()->advance((int) $time * self::UNITS[substr($time, -1)]));
    }

    /**
     * A customer pays.
     *
     * @return string the payment intent
     *
     * @throws ProviderRefusal
     */
    public function pay(PaymentPlan $plan): string
    {
        $intent = '';
        $this->change(static function (World $world) use ($plan, &$intent): void {
            $intent = $world->pay($plan);
        });

        return $intent;
    }

    /**
     * A shopper approves or declines a payment, or that a card is saved, on its page.
     *
     * @param int $attempt which one the page was about
     * @param 'approve'|'approve_fails_later'|'decline' $decision
     *
     * @return bool whether it was still to be decided: of two that decide at once, one does
     *
     * @throws ProviderRefusal
     */
    public function decide(string $intentId, int $attempt, string $decision): bool
    {
        CommandGuard::assertOwnSite();
        $isDecided = false;
        $this->tell(
            $this->sandbox()->act(static function (World $world) use (
                $intentId,
                $attempt,
                $decision,
                &$isDecided,
            ): void {
                $isDecided = str_starts_with($intentId, 'seti_')
                    ? $world->setups->decide($intentId, $decision)
                    : $world->checkout->decide($intentId, $attempt, $decision);
            }),
        );

        return $isDecided;
    }

    /** Whether a new payment is authorized only: by the store's setting, as far as its method can wait. */
    public static function capturesLater(string $method): bool
    {
        return (new StoreSettings())->isManualCapture() && PaymentMethods::find($method)?->canWait === true;
    }

    /**
     * A customer's bank disputes a charge, or asks about it.
     *
     * @return string the dispute
     *
     * @throws ProviderRefusal
     */
    public function dispute(string $chargeId, string $reason, bool $isInquiry): string
    {
        $id = '';
        $this->change(static function (World $world) use ($chargeId, $reason, $isInquiry, &$id): void {
            $id = Json::text($world->disputes->open($chargeId, $reason, $isInquiry), 'id') ?? '';
        });

        return $id;
    }

    /** @param list<Event> $events */
    private function tell(array $events): int
    {
        $this->inbox->receive($this->scope(), EventBatch::of('sandbox', ...$events));
        $this->sandbox()->confirm(...$events);

        return count($events);
    }
}
