<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Platform\Json;

/** A page of a list, newest first. */
final class ObjectList
{
    /**
     * @param list<array<string, mixed>> $data
     * @param int $servedAt when Stripe answered, by its own clock, epoch seconds
     */
    public function __construct(
        public readonly array $data,
        public readonly bool $hasMore,
        public readonly int $servedAt,
    ) {}

    public static function of(Answer $answer): self
    {
        return new self(
            Json::objects($answer->body, 'data'),
            Json::boolean($answer->body, 'has_more'),
            $answer->servedAt,
        );
    }

    /** Returns the id of the last object, which the next page starts after; null on the last page. */
    public function next(): ?string
    {
        return $this->hasMore && $this->data !== [] ? Json::text($this->data[count($this->data) - 1], 'id') : null;
    }
}
