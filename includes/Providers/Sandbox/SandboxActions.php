<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;

/**
 * Simulates events in the connected sandbox account that can't be triggered in a live one, and delivers them to
 * the ledger. Used by WP-CLI and the admin panel.
 */
final class SandboxActions
{
    private const UNITS = ['d' => DAY_IN_SECONDS, 'h' => 3600, 'm' => 60];
    /** Pattern for a duration, such as 3d, 12h or 45m; without delimiters and anchors. */
    public const TIME_PATTERN = '[1-9]\d{0,3}[dhm]';

    /** @param Closure(): (SandboxProvider|null) $connected */
    public function __construct(
        private readonly Closure $connected,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
    ) {}

    /**
     * Returns the connected sandbox account.
     *
     * @throws ProviderRefusal if no sandbox account is connected, such as with a live account
     */
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

    /**
     * Returns the ledger of the test account.
     *
     * @throws ProviderRefusal if no ledger is selected
     */
    public function scope(): LedgerScope
    {
        return $this->ledgers->ofMode(false) ??
            throw new ProviderRefusal(
                'tillbook_no_sandbox',
                __('No ledger is selected. Connect a sandbox account first.', 'tillbook'),
                409,
            );
    }

    /**
     * Changes the account at the current time of its clock, after processing everything due until then.
     *
     * @param callable(SandboxAccount): mixed $work
     *
     * @return int number of resulting events
     *
     * @throws ProviderRefusal
     */
    public function change(callable $work): int
    {
        return $this->tell(
            $this->sandbox()->act(static function (SandboxAccount $account) use ($work): void {
                $work($account);
            }),
        );
    }

    /**
     * Moves the account's clock forward: payouts arrive, authorizations expire, disputes become due.
     *
     * @param string $time duration, such as 3d
     *
     * @return int number of resulting events
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
     * Makes a sample payment.
     *
     * @return string ID of the payment intent
     *
     * @throws ProviderRefusal
     */
    public function pay(PaymentPlan $plan): string
    {
        $intent = '';
        $this->change(static function (SandboxAccount $account) use ($plan, &$intent): void {
            $intent = $account->pay($plan);
        });

        return $intent;
    }

    /**
     * Approves or declines a payment or card setup for the shopper, on the approval page.
     *
     * @param int $attempt number of the attempt shown on the page
     * @param 'approve'|'approve_fails_later'|'decline' $decision
     *
     * @return bool whether the decision was still pending; of two concurrent decisions, only one counts
     *
     * @throws ProviderRefusal
     */
    public function decide(string $intentId, int $attempt, string $decision): bool
    {
        SiteOwnership::assertOwn();
        $isDecided = false;
        $this->tell(
            $this->sandbox()->act(static function (SandboxAccount $account) use (
                $intentId,
                $attempt,
                $decision,
                &$isDecided,
            ): void {
                $isDecided = str_starts_with($intentId, 'seti_')
                    ? $account->setups->decide($intentId, $decision)
                    : $account->checkout->decide($intentId, $attempt, $decision);
            }),
        );

        return $isDecided;
    }

    /** Whether a new payment is only authorized, according to the store's setting and the method's support. */
    public static function capturesLater(string $method): bool
    {
        return (new StoreSettings())->isManualCapture() && PaymentMethods::find($method)?->canWait === true;
    }

    /**
     * Opens a dispute or an inquiry of the customer's bank.
     *
     * @return string ID of the dispute
     *
     * @throws ProviderRefusal
     */
    public function dispute(string $chargeId, string $reason, bool $isInquiry): string
    {
        $id = '';
        $this->change(static function (SandboxAccount $account) use ($chargeId, $reason, $isInquiry, &$id): void {
            $id = Json::text($account->disputes->open($chargeId, $reason, $isInquiry), 'id') ?? '';
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
