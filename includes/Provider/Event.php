<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Json;

/** Something that happened at the provider, with the state of its object at that time. Names are Stripe's. */
final class Event
{
    /**
     * @param int $created epoch seconds
     * @param array<string, mixed> $object
     * @param array<string, mixed> $previousAttributes
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly int $created,
        public readonly string $apiVersion,
        public readonly bool $livemode,
        public readonly string $accountId,
        public readonly array $object,
        public readonly array $previousAttributes = [],
    ) {}

    public function objectId(): ?string
    {
        return Json::text($this->object, 'id');
    }

    public function toJson(): string
    {
        return (string) wp_json_encode([
            'id' => $this->id,
            'type' => $this->type,
            'created' => $this->created,
            'api_version' => $this->apiVersion,
            'livemode' => $this->livemode,
            'account' => $this->accountId,
            'data' => ['object' => $this->object, 'previous_attributes' => $this->previousAttributes],
        ]);
    }

    public static function fromJson(string $json): self
    {
        $event = Json::decode($json);

        return new self(
            Json::text($event, 'id') ?? '',
            Json::text($event, 'type') ?? '',
            Json::integer($event, 'created') ?? 0,
            Json::text($event, 'api_version') ?? '',
            Json::boolean($event, 'livemode'),
            Json::text($event, 'account') ?? '',
            Json::object($event, 'data.object'),
            Json::object($event, 'data.previous_attributes'),
        );
    }
}
