<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Json;

/** A command sent to the provider; a row of `writes`. */
final class CommandRecord
{
    /** Key of the body: see silentSince(). */
    public const SILENT_SINCE = 'silent_since';

    /**
     * @param 'sent'|'done'|'refused'|'unknown' $state
     * @param int $created time it was last sent, epoch seconds
     * @param array<string, mixed> $body the command and what the provider prepared of it, and the response once there is one
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

    /** @param array<string, mixed> $body */
    public function withBody(array $body): self
    {
        return new self(
            $this->id,
            $this->key,
            $this->operation,
            $this->subjectId,
            $this->requestHash,
            $this->userId,
            $this->state,
            $this->created,
            $body,
        );
    }

    /** Returns when it was first sent without getting an answer, epoch seconds; null if that never happened. */
    public function silentSince(): ?int
    {
        return Json::integer($this->body, self::SILENT_SINCE);
    }

    /**
     * Returns the idempotency key for the provider: the same each time this row is sent, a new one after a rejection.
     */
    public function providerKey(): string
    {
        return "tillbook_{$this->id}_" . substr($this->key, 0, 24);
    }
}
