<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\StoredObject;
use Tillbook\Platform\Json;

/** An event at the provider, with the state of its object at that time. Names are Stripe's. */
final class Event
{
    public readonly int $observed;

    /**
     * @param int $created when it happened, epoch seconds
     * @param array<string, mixed> $object
     * @param array<string, mixed> $previousAttributes
     * @param int|null $observed when the provider had the object in this state, by the provider's clock, epoch seconds; null: when it
     *     happened. A row is overwritten only by a later state
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
        ?int $observed = null,
    ) {
        $this->observed = $observed ?? $created;
    }

    /**
     * Returns the same event with a state of its object that was read later.
     *
     * @param array<string, mixed> $object
     */
    public function withObject(array $object, int $observed): self
    {
        return new self(
            $this->id,
            $this->type,
            $this->created,
            $this->apiVersion,
            $this->livemode,
            $this->accountId,
            $object,
            $this->previousAttributes,
            $observed,
        );
    }

    public function objectId(): ?string
    {
        return Json::text($this->object, 'id');
    }

    /** The payment intent that the object is or belongs to; null if it has none. */
    public function paymentIntentId(): ?string
    {
        return ($this->object['object'] ?? null) === 'payment_intent'
            ? $this->objectId()
            : Json::id($this->object, 'payment_intent');
    }

    /** The store's order in the metadata of the object or of its charge; null if neither names one. */
    public function orderId(): ?int
    {
        return Json::digits($this->object, 'metadata.order_id') ??
            Json::digits($this->object, 'charge.metadata.order_id');
    }

    /**
     * An object that came expanded inside the event's object, as the provider sent it.
     *
     * @return array<string, mixed> empty where only its id came
     */
    public function expanded(string $field): array
    {
        return Json::object($this->object, $field);
    }

    /** The object's status before the event; null if the event did not change it. */
    public function previousStatus(): ?string
    {
        return Json::text($this->previousAttributes, 'status');
    }

    /** The event as it is stored, without secrets. */
    public function toJson(): string
    {
        return (string) wp_json_encode([
            'id' => $this->id,
            'type' => $this->type,
            'created' => $this->created,
            'api_version' => $this->apiVersion,
            'livemode' => $this->livemode,
            'account' => $this->accountId,
            'data' => [
                'object' => StoredObject::withoutSecrets($this->object),
                'previous_attributes' => $this->previousAttributes,
            ],
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
