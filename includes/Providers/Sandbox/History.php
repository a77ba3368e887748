<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/**
 * Replays the planned history through the normal commands: payments, refunds, disputes, payouts. It can stop
 * between any two steps and continue in another process, with the same result.
 *
 * @phpstan-type Step array{at: int, sequence: int, do: string, with: list<int|string|null>}
 * @phpstan-type State array{planned: int, sequence: int, waiting: list<Step>, times: array<string, int>}
 */
final class History
{
    private int $planned = 0;
    private int $sequence = 0;
    /** @var list<Step> steps that are not part of the plan, unordered */
    private array $waiting = [];

    public function __construct(
        private readonly SandboxAccount $account,
        private readonly HistoryPlan $plan,
        private readonly ?StoreOrders $orders,
    ) {}

    /**
     * Replays steps until a time, or until $mayGoOn returns false.
     *
     * @param State|null $state state to resume from; null to start
     * @param callable(): bool $mayGoOn called before each step except the first
     *
     * @return State|null state to resume from; null if complete
     */
    public function replay(int $until, ?array $state, callable $mayGoOn): ?array
    {
        $entries = $this->plan->entries();
        $state === null ? $this->begin(count($entries)) : $this->resume($state);
        for ($isFirst = true; ; $isFirst = false) {
            $place = $this->nextWaiting();
            $planned = $entries[$this->planned] ?? null;
            if ($place === null && $planned === null) {
                break;
            }
            if (!$isFirst && !$mayGoOn()) {
                return [
                    'planned' => $this->planned,
                    'sequence' => $this->sequence,
                    'waiting' => $this->waiting,
                    'times' => $this->account->books->lastTimes(),
                ];
            }
            // If two steps have the same time, the planned one runs first.
            if ($planned !== null && ($place === null || $planned['at'] <= $this->waiting[$place]['at'])) {
                ++$this->planned;
                $this->account->calendar->advanceTo($planned['at']);
                $this->pay($planned);
            } elseif ($place !== null) {
                [$step] = array_splice($this->waiting, $place, 1);
                $this->account->calendar->advanceTo($step['at']);
                $this->take($step);
            }
        }
        $this->account->calendar->advanceTo($until);

        return null;
    }

    /** @param int $planned number of entries in the plan, which are ordered before the steps below */
    private function begin(int $planned): void
    {
        $this->sequence = $planned;
        $home = HomeCurrency::of($this->account->books->country());
        $on = fn(int $day, int $second, string $do, int|string|null ...$with) => $this->later(
            $this->plan->start() + $day * DAY_IN_SECONDS + $second,
            $do,
            ...$with,
        );
        $on(18, 0, 'borrow', 30000, 3000, 2500);
        $on(72, 0, 'borrow', 800000, 80000, 1000);
        $on(52, 3600, 'adjust', -1250, $home);
        $on(64, 3600, 'adjust', 2500, 'eur');
        $on(55, 3600, 'reserve', -2000, $home);
        $on(69, 3600, 'reserve', 2000, $home);
        $on(47, 3600, 'payout', 'fail');
        $on(68, 3600, 'payout', 'cancel');
        $on(82, 9 * 3600, 'instant', $home);
    }

    /** @param State $state */
    private function resume(array $state): void
    {
        ['planned' => $this->planned, 'sequence' => $this->sequence, 'waiting' => $this->waiting] = $state;
        $this->account->books->rememberTimes($state['times']);
    }

    private function later(int $at, string $do, int|string|null ...$with): void
    {
        $this->waiting[] = ['at' => $at, 'sequence' => ++$this->sequence, 'do' => $do, 'with' => array_values($with)];
    }

    /** Returns the index of the next waiting step. */
    private function nextWaiting(): ?int
    {
        $next = null;
        foreach ($this->waiting as $place => $step) {
            if (
                $next === null ||
                [$step['at'], $step['sequence']] < [$this->waiting[$next]['at'], $this->waiting[$next]['sequence']]
            ) {
                $next = $place;
            }
        }

        return $next;
    }

    /** @param Step $step */
    private function take(array $step): void
    {
        $number = static fn(int $place): int => (int) ($step['with'][$place] ?? 0);
        $text = static fn(int $place): string => (string) ($step['with'][$place] ?? '');
        match ($step['do']) {
            'borrow' => $this->account->loans->borrow($number(0), $number(1), $number(2)),
            'adjust' => $this->account->loans->adjust($number(0), $text(1)),
            'reserve' => $this->account->loans->reserve($number(0), $text(1)),
            'payout' => $this->payoutMishap($text(0)),
            'bank' => $this->account->payouts->fixBankAccounts(),
            'instant' => $this->account->payouts->instant($text(0)),
            'follow' => $this->follow($text(0), $text(1), isset($step['with'][2]) ? $text(2) : null),
            default => throw new \LogicException("The history has no step \"{$step['do']}\"."),
        };
    }

    /** @param array{at: int, plan: PaymentPlan, then: list<array{0: string, 1: int, 2?: string}>, order: bool} $entry */
    private function pay(array $entry): void
    {
        $plan = $entry['plan']->withIntent($this->account->books->id('pi'));
        $order =
            $entry['order'] && $this->orders !== null
                ? $this->orders->create(
                    $plan,
                    $entry['at'],
                    $this->orderStatus($entry, $this->plan->now()),
                    $this->account->books->accountId,
                    (string) $plan->intentId,
                )
                : null;
        $intentId = $this->account->pay(
            $order === null ? $plan->elsewhere() : $plan->forOrder($order['id'], $order['number']),
        );
        foreach ($entry['then'] as $step) {
            $this->later($entry['at'] + $step[1] * DAY_IN_SECONDS, 'follow', $intentId, $step[0], $step[2] ?? null);
        }
    }

    private function follow(string $intentId, string $step, ?string $detail): void
    {
        $account = $this->account;
        $intent = $account->books->store->find($intentId) ?? [];
        $chargeId = Json::text($intent, 'latest_charge') ?? '';
        $charge = $account->books->store->find($chargeId) ?? [];
        $captured = Json::integer($charge, 'amount_captured') ?? 0;
        $disputeId = Json::text($charge, 'dispute');
        match (true) {
            $step === 'refund' => $account->refund($chargeId, $captured, 'requested_by_customer'),
            $step === 'partial_refund' => $account->refund($chargeId, max(1, intdiv($captured, 3)), 'duplicate'),
            $step === 'fail_refund' => $this->failRefund($chargeId, $detail ?? 'unknown'),
            $step === 'return' => $account->refunds->returnPayment($chargeId),
            $step === 'capture' => $account->capture($intentId, Json::integer($intent, 'amount') ?? 0),
            $step === 'capture_part' => $account->capture(
                $intentId,
                intdiv((Json::integer($intent, 'amount') ?? 0) * 3, 4),
            ),
            $step === 'approve' => $account->capture(
                $intentId,
                Json::integer($intent, 'amount') ?? 0,
                get_current_user_id(),
            ),
            $step === 'block' => $account->authorizations->release(
                $intentId,
                'requested_by_customer',
                get_current_user_id(),
            ),
            $step === 'release' => $account->authorizations->release($intentId, 'requested_by_customer'),
            $step === 'dispute', $step === 'inquiry' => $account->disputes->open(
                $chargeId,
                $detail ?? 'general',
                $step === 'inquiry',
            ),
            $step === 'respond' && $disputeId !== null => $account->disputes->respond(
                $disputeId,
                ['product_description' => 'A sandbox sale'],
                [],
                true,
            ),
            $step === 'close:won' && $disputeId !== null => $account->disputes->close($disputeId, 'won'),
            $step === 'close:lost' && $disputeId !== null => $account->disputes->close($disputeId, 'lost'),
            $step === 'close:warning_closed' && $disputeId !== null => $account->disputes->close(
                $disputeId,
                'warning_closed',
            ),
            default => null,
        };
    }

    private function failRefund(string $chargeId, string $reason): void
    {
        foreach ($this->account->books->store->children($chargeId) as $child) {
            if ($child['object'] === 'refund' && $child['status'] !== 'failed') {
                $this->account->refunds->fail(Json::text($child, 'id') ?? '', $reason);

                return;
            }
        }
    }

    /** Fails or cancels a pending payout; if there is none, such as on a Sunday, tries again a day later. */
    private function payoutMishap(string $kind): void
    {
        $now = $this->account->books->now();
        foreach ($this->account->books->store->ofType('payout', 8) as $payout) {
            if (
                $payout['status'] !== 'pending' ||
                $payout['currency'] !== HomeCurrency::of($this->account->books->country())
            ) {
                continue;
            }
            $id = Json::text($payout, 'id') ?? '';
            if ($kind === 'cancel') {
                $this->account->payouts->cancel($id);

                return;
            }
            $this->account->payouts->fail($id, 'account_closed');
            $this->later($now + 2 * 3600, 'bank');

            return;
        }
        if ($now + DAY_IN_SECONDS < $this->plan->now()) {
            $this->later($now + DAY_IN_SECONDS, 'payout', $kind);
        }
    }

    /**
     * Returns the order's status before refunds and lost disputes, which WooCommerce applies when they are recorded.
     *
     * @param array{at: int, plan: PaymentPlan, then: list<array{0: string, 1: int, 2?: string}>} $entry
     * @param int $until end of the history; authorizations that expire by then are canceled
     */
    private function orderStatus(array $entry, int $until): string
    {
        $steps = array_column($entry['then'], 0);

        return match (true) {
            in_array($entry['plan']->outcome, ['declined', 'blocked', 'block'], true) => 'failed',
            ($entry['plan']->outcome === 'review' || $entry['plan']->manualCapture) &&
                array_intersect(['capture', 'capture_part', 'approve'], $steps) === []
                => array_intersect(['release', 'block'], $steps) !== [] ||
            $entry['at'] + Charges::authorizationSeconds($entry['plan']) <= $until
                ? 'cancelled'
                : 'on-hold',
            in_array('dispute', $steps, true) && array_intersect(['close:won', 'close:lost'], $steps) === []
                => 'on-hold',
            default => 'completed',
        };
    }
}
