<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A dispute or an inquiry (dp_…) of a charge. Its amount is in minor units of the charge's currency. */
final class Dispute
{
    /** Metadata: when the site submitted evidence, epoch seconds. */
    private const SUBMITTED_AT = '__evidence_submitted_at';
    private const CLOCK_SECONDS = 3600;

    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param string|null $status as the provider names it; Ledger\DisputeStatus has the store's
     * @param string|null $reason such as fraudulent or product_not_received (spec 3 §3 "Dispute reasons")
     * @param string $currency ISO code, lower case; empty for an object that is broken
     * @param Charge|null $charge null where only its id came
     * @param int|null $dueBy `evidence_details.due_by`: until when evidence is accepted, epoch seconds; null for never
     * @param bool $hasEvidence whether evidence is saved or submitted
     * @param int $submissionCount how often evidence was submitted
     * @param array<string, mixed> $evidence texts, dates and file ids, or files, by field (spec 3 §3 "Evidence fields")
     * @param list<IssuerEvidence> $issuerEvidence sent by the customer's bank, where the provider passes it on
     * @param list<BalanceTransaction> $balanceTransactions money taken and given back; empty for an inquiry
     * @param array<string, string> $metadata such as `__product_type`, without values that are no texts, and without
     *     `__evidence_submitted_at` of an inquiry that became this dispute
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?string $status,
        public readonly ?string $reason,
        public readonly int $amount,
        public readonly string $currency,
        public readonly ?string $chargeId,
        public readonly ?Charge $charge,
        public readonly ?string $paymentIntentId,
        public readonly ?int $dueBy,
        public readonly bool $hasEvidence,
        public readonly int $submissionCount,
        public readonly array $evidence,
        public readonly array $issuerEvidence,
        public readonly array $balanceTransactions,
        public readonly array $metadata,
    ) {}

    /** @param array<string, mixed> $object the provider's `dispute` */
    public static function fromProvider(array $object): self
    {
        $charge = Json::object($object, 'charge');
        $transactions = array_map(
            BalanceTransaction::fromProvider(...),
            Json::objects($object, 'balance_transactions'),
        );
        $due = Json::integer($object, 'evidence_details.due_by');

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            Json::text($object, 'status'),
            Json::text($object, 'reason'),
            Json::integer($object, 'amount') ?? 0,
            Json::text($object, 'currency') ?? '',
            Json::id($object, 'charge'),
            $charge === [] ? null : Charge::fromProvider($charge),
            Json::id($object, 'payment_intent'),
            // Providers say 0 where there is nothing to respond to.
            $due === 0 ? null : $due,
            Json::boolean($object, 'evidence_details.has_evidence'),
            Json::integer($object, 'evidence_details.submission_count') ?? 0,
            Json::object($object, 'evidence'),
            array_map(IssuerEvidence::fromProvider(...), Json::objects($object, 'issuer_evidence')),
            $transactions,
            self::metadata(array_filter(Json::object($object, 'metadata'), is_string(...)), $transactions),
        );
    }

    /**
     * Removes the time of a submission from before the money was taken: an inquiry was answered, the dispute wasn't.
     *
     * @param array<string, string> $metadata
     * @param list<BalanceTransaction> $transactions
     *
     * @return array<string, string>
     */
    private static function metadata(array $metadata, array $transactions): array
    {
        $taken = array_filter(
            array_map(static fn(BalanceTransaction $entry): ?int => $entry->created, $transactions),
            is_int(...),
        );
        $submitted = (int) ($metadata[self::SUBMITTED_AT] ?? '');
        // The site's clock and the provider's may differ.
        if ($taken !== [] && $submitted > 0 && $submitted + self::CLOCK_SECONDS < min($taken)) {
            unset($metadata[self::SUBMITTED_AT]);
        }

        return $metadata;
    }

    /** The cost of the dispute besides its amount, minor units of the settlement currency. */
    public function fee(): int
    {
        $fees = array_map(static fn(BalanceTransaction $entry): int => $entry->fee ?? 0, $this->balanceTransactions);

        return array_sum($fees);
    }

    /** The fee for opening it, even if that was returned since; minor units of the settlement currency. */
    public function openingFee(): int
    {
        return array_sum(
            array_map(
                static fn(BalanceTransaction $entry): int => max(0, $entry->fee ?? 0),
                $this->balanceTransactions,
            ),
        );
    }

    /** Whether the merchant accepted it. */
    public function isClosedByMerchant(): bool
    {
        return ($this->metadata['__closed_by_merchant'] ?? '') === '1';
    }

    /** Whether evidence was submitted. */
    public function wasAnswered(): bool
    {
        return $this->submissionCount > 0 || (int) ($this->metadata[self::SUBMITTED_AT] ?? '') > 0;
    }
}
