<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Json;

/** Lives the planned history through: the same payments, refunds, disputes and payouts that commands make. */
final class History
{
    public function __construct(
        private readonly World $world,
        private readonly HistoryPlan $plan,
        private readonly ?StoreOrders $orders,
    ) {
    }

    public function live(int $until): void
    {
        $queue = new \SplPriorityQueue();
        $sequence = 0;
        $push = static function (int $at, callable $step) use ($queue, &$sequence): void {
            $queue->insert($step, [-$at, -(++$sequence)]);
        };
        $home = HomeCurrency::of($this->world->bank->country());
        foreach ($this->plan->entries() as $entry) {
            $push($entry['at'], fn () => $this->pay($entry, $push));
        }
        $push($this->plan->start() + 18 * 86400, fn () => $this->world->extras->borrow(30000, 3000, 2500));
        $push($this->plan->start() + 72 * 86400, fn () => $this->world->extras->borrow(800000, 80000, 1000));
        $push($this->plan->start() + 52 * 86400 + 3600, fn () => $this->world->extras->adjust(-1250, $home));
        $push($this->plan->start() + 64 * 86400 + 3600, fn () => $this->world->extras->adjust(2500, 'eur'));
        $push($this->plan->start() + 55 * 86400 + 3600, fn () => $this->world->extras->reserve(-2000, $home));
        $push($this->plan->start() + 69 * 86400 + 3600, fn () => $this->world->extras->reserve(2000, $home));
        $push($this->plan->start() + 47 * 86400 + 3600, fn () => $this->payoutMishap('fail', $push));
        $push($this->plan->start() + 68 * 86400 + 3600, fn () => $this->payoutMishap('cancel', $push));
        $push($this->plan->start() + 82 * 86400 + 9 * 3600, fn () => $this->world->payouts->instant($home));
        $queue->setExtractFlags(\SplPriorityQueue::EXTR_BOTH);
        while (!$queue->isEmpty()) {
            /** @var array{data: callable, priority: array{0: int, 1: int}} $next */
            $next = $queue->extract();
            $this->world->calendar->advanceTo(-$next['priority'][0]);
            ($next['data'])();
        }
        $this->world->calendar->advanceTo($until);
    }

    /**
     * @param array{at: int, plan: PaymentPlan, then: list<array{0: string, 1: int, 2?: string}>, order: bool} $entry
     * @param callable(int, callable): void $push
     */
    private function pay(array $entry, callable $push): void
    {
        $plan = $entry['plan'];
        $order = $entry['order'] && $this->orders !== null
            ? $this->orders->create($plan, $entry['at'], $this->orderStatus($entry, $this->plan->now()), $this->world->bank->accountId)
            : null;
        $plan = $order === null ? $plan->elsewhere() : $plan->forOrder($order['id'], $order['number']);
        $intentId = $this->world->pay($plan);
        if ($order !== null) {
            $this->orders?->link($order['id'], $intentId);
        }
        foreach ($entry['then'] as $step) {
            $push($entry['at'] + $step[1] * 86400, fn () => $this->follow($intentId, $step[0], $step[2] ?? null));
        }
    }

    private function follow(string $intentId, string $step, ?string $detail): void
    {
        $world = $this->world;
        $intent = $world->bank->store->find($intentId) ?? [];
        $chargeId = Json::text($intent, 'latest_charge') ?? '';
        $charge = $world->bank->store->find($chargeId) ?? [];
        $captured = Json::integer($charge, 'amount_captured') ?? 0;
        $disputeId = Json::text($charge, 'dispute');
        match (true) {
            $step === 'refund' => $world->refund($chargeId, $captured, 'requested_by_customer'),
            $step === 'partial_refund' => $world->refund($chargeId, max(1, intdiv($captured, 3)), 'duplicate'),
            $step === 'fail_refund' => $this->failRefund($chargeId, $detail ?? 'unknown'),
            $step === 'return' => $world->refunds->returnPayment($chargeId),
            $step === 'capture' => $world->capture($intentId, Json::integer($intent, 'amount') ?? 0),
            $step === 'capture_part' => $world->capture($intentId, intdiv((Json::integer($intent, 'amount') ?? 0) * 3, 4)),
            $step === 'approve' => $world->capture($intentId, Json::integer($intent, 'amount') ?? 0, get_current_user_id()),
            $step === 'block' => $world->authorizations->release($intentId, 'requested_by_customer', get_current_user_id()),
            $step === 'release' => $world->authorizations->release($intentId, 'requested_by_customer'),
            $step === 'dispute', $step === 'inquiry' => $world->disputes->open($chargeId, $detail ?? 'general', $step === 'inquiry'),
            $step === 'respond' && $disputeId !== null => $world->disputes->respond($disputeId, ['product_description' => 'A sandbox sale'], [], true),
            $step === 'close:won' && $disputeId !== null => $world->disputes->close($disputeId, 'won'),
            $step === 'close:lost' && $disputeId !== null => $world->disputes->close($disputeId, 'lost'),
            $step === 'close:warning_closed' && $disputeId !== null => $world->disputes->close($disputeId, 'warning_closed'),
            default => null,
        };
    }

    private function failRefund(string $chargeId, string $reason): void
    {
        foreach ($this->world->bank->store->children($chargeId) as $child) {
            if ($child['object'] === 'refund' && $child['status'] !== 'failed') {
                $this->world->refunds->fail(Json::text($child, 'id') ?? '', $reason);

                return;
            }
        }
    }

    /**
     * Something happens to a payout that is on its way; where none is, such as on a Sunday, a day later.
     *
     * @param callable(int, callable): mixed $push
     */
    private function payoutMishap(string $kind, callable $push): void
    {
        $now = $this->world->bank->now();
        foreach ($this->world->bank->store->ofType('payout', 8) as $payout) {
            if ($payout['status'] !== 'pending' || $payout['currency'] !== HomeCurrency::of($this->world->bank->country())) {
                continue;
            }
            $id = Json::text($payout, 'id') ?? '';
            if ($kind === 'cancel') {
                $this->world->payouts->cancel($id);

                return;
            }
            $this->world->payouts->fail($id, 'account_closed');
            $push($now + 2 * 3600, fn () => $this->world->payouts->mendBankAccounts());

            return;
        }
        if ($now + 86400 < $this->plan->now()) {
            $push($now + 86400, fn () => $this->payoutMishap($kind, $push));
        }
    }

    /**
     * What the order was before refunds and lost disputes, which WooCommerce books itself when they are recorded.
     *
     * @param array{at: int, plan: PaymentPlan, then: list<array{0: string, 1: int, 2?: string}>} $entry
     * @param int $until the end of the history: authorizations that expired by then were canceled
     */
    private function orderStatus(array $entry, int $until): string
    {
        $steps = array_column($entry['then'], 0);

        return match (true) {
            in_array($entry['plan']->outcome, ['declined', 'blocked', 'block'], true) => 'failed',
            ($entry['plan']->outcome === 'review' || $entry['plan']->manualCapture) && array_intersect(['capture', 'capture_part', 'approve'], $steps) === [] => array_intersect(['release', 'block'], $steps) !== [] || $entry['at'] + Charges::AUTHORIZATION_SECONDS <= $until ? 'cancelled' : 'on-hold',
            in_array('dispute', $steps, true) && array_intersect(['close:won', 'close:lost'], $steps) === [] => 'on-hold',
            default => 'completed',
        };
    }
}
