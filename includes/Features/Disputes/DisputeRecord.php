<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Json;

/** A dispute as the ledger keeps it: its row, and the provider's objects as of the last event. */
final class DisputeRecord
{
    /**
     * @param array<string, string|null> $row of `disputes`
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge empty where the ledger does not have it
     */
    public function __construct(
        public readonly array $row,
        public readonly array $dispute,
        public readonly array $charge,
    ) {}

    public function id(): string
    {
        return (string) $this->row['dispute_id'];
    }

    public function orderId(): ?int
    {
        return $this->row['order_id'] === null ? null : (int) $this->row['order_id'];
    }

    public function isInquiry(): bool
    {
        return DisputeStatus::isInquiry((string) $this->row['status']);
    }

    /**
     * Whether evidence is still taken: it waits for an answer, and the time for one is not over.
     *
     * @param int $now epoch seconds
     */
    public function isAnswerable(int $now): bool
    {
        return DisputeStatus::isAnswerable((string) $this->row['status']) &&
            ($this->row['due_by'] === null || (int) $this->row['due_by'] > $now);
    }

    /** @return array<string, string> what the provider has, by field: texts, dates and file ids */
    public function evidence(): array
    {
        return EvidenceFields::filled(Json::object($this->dispute, 'evidence'));
    }

    /** @return list<string> ids of the files that the customer's bank sent */
    public function issuerFiles(): array
    {
        $files = [];
        foreach (Json::objects($this->dispute, 'issuer_evidence') as $evidence) {
            $files = [
                ...$files,
                ...array_filter(
                    is_array($evidence['file_evidence'] ?? null) ? $evidence['file_evidence'] : [],
                    is_string(...),
                ),
            ];
        }

        return array_values($files);
    }
}
