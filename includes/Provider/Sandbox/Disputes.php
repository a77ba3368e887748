<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;

/** Disputes and inquiries in the sandbox, with the money they take and give back. */
final class Disputes
{
    public const FEE_CENTS = 1500;
    public const RESPONSE_SECONDS = 9 * 86400;
    private const VERDICT_SECONDS = 60 * 86400;

    public function __construct(private readonly Bank $bank)
    {
    }

    /**
     * The customer's bank disputes a charge, or asks about it first.
     *
     * @return array<string, mixed> the dispute
     *
     * @throws ProviderRefusal
     */
    public function open(string $chargeId, string $reason, bool $inquiry = false): array
    {
        $bank = $this->bank;
        $charge = $bank->store->find($chargeId);
        if ($charge === null || !Json::boolean($charge, 'captured') || Json::boolean($charge, 'disputed')) {
            throw new ProviderRefusal('tillbook_not_disputable', __('Only a captured charge that is not disputed yet can be disputed.', 'tillbook'), 409);
        }
        $dispute = [
            'id' => $bank->id('dp'), 'object' => 'dispute', 'created' => $bank->now(), 'charge' => $chargeId, 'payment_intent' => $charge['payment_intent'],
            'amount' => (Json::integer($charge, 'amount_captured') ?? 0) - (Json::integer($charge, 'amount_refunded') ?? 0), 'currency' => $charge['currency'],
            'reason' => $reason, 'status' => $inquiry ? 'warning_needs_response' : 'needs_response', 'evidence' => [], 'metadata' => [],
            'evidence_details' => ['due_by' => $bank->now() + self::RESPONSE_SECONDS, 'has_evidence' => false, 'submission_count' => 0],
            'balance_transactions' => [], 'issuer_evidence' => [], 'is_charge_refundable' => $inquiry,
        ];
        $charge['disputed'] = true;
        $charge['dispute'] = $dispute['id'];
        $bank->store->put($charge, Json::text($charge, 'payment_intent'));
        if (!$inquiry) {
            $dispute['balance_transactions'][] = $this->move($dispute, $charge, -1);
        }
        $this->keep($dispute, $bank->now() + self::RESPONSE_SECONDS);
        $bank->emit('charge.dispute.created', $bank->withCharge($dispute));

        return $dispute;
    }

    /**
     * @param array<string, mixed> $evidence
     * @param array<string, mixed> $metadata
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    public function respond(string $disputeId, array $evidence, array $metadata, bool $submit): array
    {
        $dispute = $this->answerable($disputeId);
        $dispute['evidence'] = $evidence + Json::object($dispute, 'evidence');
        $dispute['metadata'] = $metadata + Json::object($dispute, 'metadata');
        $dispute['evidence_details'] = ['has_evidence' => true] + Json::object($dispute, 'evidence_details');
        if ($submit) {
            $dispute['status'] = str_starts_with(Json::text($dispute, 'status') ?? '', 'warning_') ? 'warning_under_review' : 'under_review';
            $dispute['evidence_details'] = ['submission_count' => 1] + $dispute['evidence_details'];
            $dispute['metadata']['__evidence_submitted_at'] = (string) $this->bank->now();
        }
        $this->keep($dispute, $submit ? $this->bank->now() + self::VERDICT_SECONDS : Json::integer($dispute, 'evidence_details.due_by'));
        $this->bank->emit('charge.dispute.updated', $this->bank->withCharge($dispute));

        return $dispute;
    }

    /**
     * Ends a dispute. A won one gives the money back, a lost one keeps it; the fee stays paid.
     *
     * @param 'won'|'lost'|'warning_closed'|'charge_refunded' $verdict
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    public function close(string $disputeId, string $verdict, bool $byMerchant = false): array
    {
        $dispute = $this->bank->store->find($disputeId);
        if ($dispute === null) {
            throw new ProviderRefusal('wcpay_missing_dispute', __('There is no such dispute.', 'tillbook'), 404);
        }
        if (in_array($dispute['status'], ['won', 'lost', 'warning_closed', 'charge_refunded'], true)) {
            throw new ProviderRefusal('wcpay_dispute_closed', __('This dispute is closed.', 'tillbook'), 409);
        }
        $charge = $this->bank->store->find(Json::text($dispute, 'charge') ?? '') ?? [];
        $withdrawn = $dispute['balance_transactions'] !== [];
        $dispute['status'] = $verdict;
        $dispute['metadata'] = ['__dispute_closed_at' => (string) $this->bank->now()] + ($byMerchant ? ['__closed_by_merchant' => '1'] : []) + Json::object($dispute, 'metadata');
        if ($verdict === 'won' && $withdrawn) {
            $dispute['balance_transactions'] = [...Json::objects($dispute, 'balance_transactions'), $this->move($dispute, $charge, 1)];
        }
        $this->keep($dispute, null);
        $this->bank->emit('charge.dispute.closed', $this->bank->withCharge($dispute));

        return $dispute;
    }

    /**
     * What becomes of a dispute whose time has come: a submitted one is decided, staged evidence is submitted, and
     * one without evidence is lost.
     *
     * @param array<string, mixed> $dispute
     */
    public function fallDue(array $dispute): void
    {
        $id = Json::text($dispute, 'id') ?? '';
        $status = Json::text($dispute, 'status') ?? '';
        $inquiry = str_starts_with($status, 'warning_');
        if (str_ends_with($status, 'under_review')) {
            $this->close($id, $inquiry ? 'warning_closed' : (crc32($id) % 2 === 0 ? 'won' : 'lost'));
        } elseif (Json::boolean($dispute, 'evidence_details.has_evidence')) {
            $this->respond($id, [], [], true);
        } else {
            $this->close($id, $inquiry ? 'warning_closed' : 'lost');
        }
    }

    /**
     * Takes the disputed amount (with the fee), or gives it back.
     *
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private function move(array $dispute, array $charge, int $sign): array
    {
        $currency = Json::text($dispute, 'currency') ?? 'usd';
        $settlement = $this->bank->settlementCurrency($currency);
        $amount = $this->bank->rates->convert($sign * (Json::integer($dispute, 'amount') ?? 0), $currency, $settlement, $this->bank->day());
        $fee = $sign < 0 ? $this->bank->rates->convert(self::FEE_CENTS, 'usd', $settlement, $this->bank->day())['amount'] : 0;

        return $this->bank->post('adjustment', $sign < 0 ? 'dispute' : 'dispute_reversal', $amount['amount'], $fee, $settlement, ['charge' => $charge] + $dispute, $this->bank->now(), [
            'exchange_rate' => $currency === $settlement ? null : $amount['rate'],
        ]);
    }

    /**
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    private function answerable(string $disputeId): array
    {
        $dispute = $this->bank->store->find($disputeId);
        if ($dispute === null) {
            throw new ProviderRefusal('wcpay_missing_dispute', __('There is no such dispute.', 'tillbook'), 404);
        }
        if (!str_ends_with(Json::text($dispute, 'status') ?? '', 'needs_response')) {
            throw new ProviderRefusal('wcpay_dispute_closed', __('Evidence is already submitted.', 'tillbook'), 409);
        }

        return $dispute;
    }

    /** @param array<string, mixed> $dispute */
    private function keep(array $dispute, ?int $dueAt): void
    {
        $this->bank->store->put($dispute, Json::text($dispute, 'charge'), $dueAt);
    }
}
