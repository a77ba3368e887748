<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/**
 * Reads an event as Stripe sends or lists it. Only what names its object is kept: the object itself is fetched. Keys
 * can't read fraud warnings, so their reason is kept, too. So is what shoppers see of a card: most events about cards
 * are about those of other shops, and the key may have no permission to read cards. And so is the method with which a
 * payment was tried: when it is fetched, the shopper may have tried another one.
 */
final class ReceivedEvent
{
    private const REFERENCES = ['charge', 'payment_intent', 'payment_method'];
    private const OF_CARD = ['brand', 'last4', 'exp_month', 'exp_year'];

    /**
     * @param array<string, mixed> $event
     *
     * @return Event|null null if it isn't an event
     */
    public static function from(array $event, string $accountId): ?Event
    {
        $id = Json::text($event, 'id');
        $type = Json::text($event, 'type');
        $created = Json::integer($event, 'created');
        $object = Json::object($event, 'data.object');
        if (
            Json::text($event, 'object') !== 'event' ||
            $id === null ||
            preg_match('/^evt_[A-Za-z0-9_]{1,60}$/D', $id) !== 1 ||
            $type === null ||
            preg_match('/^[a-z0-9_.]{1,64}$/D', $type) !== 1 ||
            $created === null
        ) {
            return null;
        }
        $kept = [
            'id' => self::short(Json::text($object, 'id')),
            'object' => self::short(Json::text($object, 'object')),
            'fraud_type' => self::short(Json::text($object, 'fraud_type')),
            'closed_reason' => self::short(Json::text($object, 'closed_reason')),
        ];
        foreach (self::REFERENCES as $reference) {
            $kept[$reference] = self::short(Json::id($object, $reference));
        }

        $previousStatus = self::short(Json::text($event, 'data.previous_attributes.status'));

        return new Event(
            $id,
            $type,
            max(0, $created),
            mb_substr(Json::text($event, 'api_version') ?? '', 0, 32),
            Json::boolean($event, 'livemode'),
            $accountId,
            self::card($object) + array_filter($kept, static fn(?string $value): bool => $value !== null),
            $previousStatus === null ? [] : ['status' => $previousStatus],
        );
    }

    /**
     * @param array<string, mixed> $object
     *
     * @return array{card?: array<string, int|string>} empty unless the object is a card
     */
    private static function card(array $object): array
    {
        if (Json::text($object, 'object') !== 'payment_method' || Json::text($object, 'type') !== 'card') {
            return [];
        }
        $card = Json::object($object, 'card');
        $kept = [];
        foreach (self::OF_CARD as $field) {
            $value = Json::integer($card, $field) ?? self::short(Json::text($card, $field));
            if ($value !== null) {
                $kept[$field] = $value;
            }
        }

        return ['card' => $kept];
    }

    private static function short(?string $text): ?string
    {
        return $text === null || preg_match('/^[A-Za-z0-9_.]{1,128}$/D', $text) !== 1 ? null : $text;
    }
}
