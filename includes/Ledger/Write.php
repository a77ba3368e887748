<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** A command that was sent to the provider: one row of `writes`. */
final class Write
{
    /**
     * @param 'sent'|'done'|'refused'|'unknown' $state
     * @param int $created when it was sent last, epoch seconds
     * @param array<string, mixed> $body the command, and the answer once there is one
     */
    public function __construct(
        public readonly int $id,
        public readonly string $key,
        public readonly string $operation,
        public readonly string $subjectId,
        public readonly string $requestHash,
        public readonly int $userId,
        public readonly string $state,
        public readonly int $created,
        public readonly array $body,
    ) {}

    /** The key the provider gets: the same for every sending of this row, another one after a refusal. */
    public function providerKey(): string
    {
        return "tillbook_{$this->id}_" . substr($this->key, 0, 24);
    }
}
