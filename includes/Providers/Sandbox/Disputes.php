<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;

/** Runs disputes and inquiries in the sandbox, including the withdrawal and return of their amounts. */
final class Disputes
{
    public const RESPONSE_SECONDS = 9 * DAY_IN_SECONDS;

    /** After this time without a response, an inquiry becomes a dispute (spec 3 §9). */
    public const INQUIRY_SECONDS = 21 * DAY_IN_SECONDS;
    private const VERDICT_SECONDS = 60 * DAY_IN_SECONDS;
    private const INQUIRY_VERDICT_SECONDS = 120 * DAY_IN_SECONDS;
    private const OPEN = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

    private readonly IssuerEvidenceSample $issuer;
    private readonly DisputeMoney $money;

    public function __construct(private readonly SandboxBooks $books)
    {
        $this->issuer = new IssuerEvidenceSample($books->store);
        $this->money = new DisputeMoney($books);
    }

    /**
     * Opens a dispute or an inquiry of the customer's bank. The bank can dispute a charge again after the
     * merchant won a dispute or an inquiry was closed.
     *
     * @return array<string, mixed> the dispute
     *
     * @throws ProviderRefusal
     */
    public function open(string $chargeId, string $reason, bool $inquiry = false): array
    {
        $books = $this->books;
        $charge = $books->store->find($chargeId);
        $remains =
            (Json::integer($charge ?? [], 'amount_captured') ?? 0) -
            (Json::integer($charge ?? [], 'amount_refunded') ?? 0);
        if ($charge === null || !Json::boolean($charge, 'captured') || $remains < 1 || !$this->isFree($charge)) {
            throw new ProviderRefusal(
                'tillbook_not_disputable',
                __('Only a captured charge that was not refunded and is not disputed can be disputed.', 'tillbook'),
                409,
            );
        }
        $due = $books->now() + ($inquiry ? self::INQUIRY_SECONDS : self::RESPONSE_SECONDS);
        $dispute = [
            'id' => $books->id('dp'),
            'object' => 'dispute',
            'created' => $books->now(),
            'charge' => $chargeId,
            'payment_intent' => $charge['payment_intent'],
            'amount' => $remains,
            'currency' => $charge['currency'],
            'reason' => $reason,
            'status' => $inquiry ? 'warning_needs_response' : 'needs_response',
            'evidence' => [],
            'metadata' => [],
            'evidence_details' => ['due_by' => $due, 'has_evidence' => false, 'submission_count' => 0],
            'balance_transactions' => [],
            'issuer_evidence' => [],
            'is_charge_refundable' => $inquiry,
        ];
        $dispute['issuer_evidence'] = $this->issuer->of($dispute);
        $charge['disputed'] = true;
        $charge['dispute'] = $dispute['id'];
        $books->store->put($charge, Json::text($charge, 'payment_intent'));
        if (!$inquiry) {
            $dispute['balance_transactions'][] = $this->money->take($dispute, $charge);
        }
        $this->keep($dispute, $due);
        $books->emit('charge.dispute.created', $books->withCharge($dispute));

        return $dispute;
    }

    /**
     * Saves evidence and optionally submits it to the bank.
     *
     * @param array<string, mixed> $evidence by field; an empty string removes the saved value
     * @param array<string, mixed> $metadata
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    public function respond(string $disputeId, array $evidence, array $metadata, bool $submit): array
    {
        $dispute = $this->answerable($disputeId);
        $before = Json::text($dispute, 'status') ?? '';
        $inquiry = str_starts_with($before, 'warning_');
        $dispute['evidence'] = array_filter(
            $evidence + Json::object($dispute, 'evidence'),
            static fn(mixed $value): bool => $value !== '',
        );
        $dispute['metadata'] = $metadata + Json::object($dispute, 'metadata');
        $dispute['evidence_details'] =
            ['has_evidence' => $submit || $dispute['evidence'] !== []] + Json::object($dispute, 'evidence_details');
        $due = Json::integer($dispute, 'evidence_details.due_by');
        if ($submit) {
            $dispute['status'] = $inquiry ? 'warning_under_review' : 'under_review';
            $dispute['evidence_details'] = ['submission_count' => 1] + $dispute['evidence_details'];
            $dispute['metadata']['__evidence_submitted_at'] = (string) $this->books->now();
            $due = $this->books->now() + ($inquiry ? self::INQUIRY_VERDICT_SECONDS : self::VERDICT_SECONDS);
        }
        $this->keep($dispute, $due);
        $this->books->emit(
            'charge.dispute.updated',
            $this->books->withCharge($dispute),
            $submit ? ['status' => $before] : [],
        );

        return $dispute;
    }

    /**
     * Accepts a dispute on behalf of the merchant.
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    public function accept(string $disputeId): array
    {
        if (str_starts_with(Json::text($this->answerable($disputeId), 'status') ?? '', 'warning_')) {
            throw new ProviderRefusal(
                'tillbook_inquiry_not_acceptable',
                __('An inquiry cannot be accepted. Refund the payment instead.', 'tillbook'),
                409,
            );
        }

        return $this->close($disputeId, 'lost', true);
    }

    /**
     * Closes a dispute with the bank's decision, with or without evidence.
     *
     * @param string $verdict `won` or `lost` for a dispute, `closed` for an inquiry
     *
     * @throws ProviderRefusal if the verdict doesn't apply
     */
    public function decide(string $disputeId, string $verdict): void
    {
        $inquiry = str_starts_with(Json::text($this->books->store->find($disputeId) ?? [], 'status') ?? '', 'warning_');
        $this->close(
            $disputeId,
            match (true) {
                $inquiry && $verdict === 'closed' => 'warning_closed',
                !$inquiry && $verdict === 'won' => 'won',
                !$inquiry && $verdict === 'lost' => 'lost',
                default => throw new ProviderRefusal(
                    'tillbook_no_verdict',
                    __('A dispute can only be won or lost, and an inquiry can only be closed.', 'tillbook'),
                    400,
                ),
            },
        );
    }

    /**
     * Closes a dispute. If it is won, the amount is returned; if it is lost, it is not. The fee is not refunded.
     *
     * @param 'won'|'lost'|'warning_closed'|'charge_refunded' $verdict
     *
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    public function close(string $disputeId, string $verdict, bool $byMerchant = false): array
    {
        $dispute = $this->books->store->find($disputeId);
        if ($dispute === null) {
            throw new ProviderRefusal(
                'wcpay_missing_dispute',
                __('Dispute not found in this account.', 'tillbook'),
                404,
            );
        }
        if (!in_array($dispute['status'], self::OPEN, true)) {
            throw new ProviderRefusal('wcpay_dispute_closed', __('This dispute is closed.', 'tillbook'), 409);
        }
        $charge = $this->books->store->find(Json::text($dispute, 'charge') ?? '') ?? [];
        $withdrawn = $dispute['balance_transactions'] !== [];
        $before = $dispute['status'];
        $dispute['status'] = $verdict;
        $dispute['metadata'] =
            ['__dispute_closed_at' => (string) $this->books->now()] +
            ($byMerchant ? ['__closed_by_merchant' => '1'] : []) +
            Json::object($dispute, 'metadata');
        if ($verdict === 'won' && $withdrawn) {
            $dispute['balance_transactions'] = [
                ...Json::objects($dispute, 'balance_transactions'),
                $this->money->reverse($dispute, $charge),
            ];
            $dispute['is_charge_refundable'] = true;
        }
        $this->keep($dispute, null);
        $this->books->emit('charge.dispute.closed', $this->books->withCharge($dispute), ['status' => $before]);

        return $dispute;
    }

    /**
     * Processes a dispute at its deadline: a submitted one is decided, saved evidence is submitted, an
     * unanswered inquiry becomes a dispute, and a dispute without evidence is lost.
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
        } elseif ($inquiry) {
            $this->escalate($dispute);
        } else {
            $this->close($id, 'lost');
        }
    }

    /**
     * Turns an unanswered inquiry into a dispute, which withdraws the amount.
     *
     * @param array<string, mixed> $dispute
     */
    private function escalate(array $dispute): void
    {
        $due = $this->books->now() + self::RESPONSE_SECONDS;
        $charge = $this->books->store->find(Json::text($dispute, 'charge') ?? '') ?? [];
        $before = $dispute['status'];
        $dispute['status'] = 'needs_response';
        $dispute['is_charge_refundable'] = false;
        $dispute['evidence_details'] = ['due_by' => $due] + Json::object($dispute, 'evidence_details');
        $dispute['balance_transactions'] = [$this->money->take($dispute, $charge)];
        $this->keep($dispute, $due);
        $this->books->emit('charge.dispute.updated', $this->books->withCharge($dispute), ['status' => $before]);
    }

    /**
     * Whether a charge has no active or lost dispute, so that it can be disputed.
     *
     * @param array<string, mixed> $charge
     */
    private function isFree(array $charge): bool
    {
        $earlier = $this->books->store->find(Json::text($charge, 'dispute') ?? '');

        return !Json::boolean($charge, 'disputed') ||
            in_array($earlier['status'] ?? null, ['won', 'warning_closed'], true);
    }

    /**
     * @return array<string, mixed>
     *
     * @throws ProviderRefusal
     */
    private function answerable(string $disputeId): array
    {
        $dispute = $this->books->store->find($disputeId);
        if ($dispute === null) {
            throw new ProviderRefusal(
                'wcpay_missing_dispute',
                __('Dispute not found in this account.', 'tillbook'),
                404,
            );
        }
        if (!str_ends_with(Json::text($dispute, 'status') ?? '', 'needs_response')) {
            throw new ProviderRefusal('wcpay_dispute_closed', __('Evidence is already submitted.', 'tillbook'), 409);
        }

        return $dispute;
    }

    /** @param array<string, mixed> $dispute */
    private function keep(array $dispute, ?int $dueAt): void
    {
        $this->books->store->put($dispute, Json::text($dispute, 'charge'), $dueAt);
    }
}
