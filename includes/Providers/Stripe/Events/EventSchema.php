<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Platform\Rest\Schema;

/** Schemas of the routes under `stripe/events`. */
final class EventSchema
{
    /** States by their name in the ledger. */
    public const STATES = ['new' => 'waiting', 'retry' => 'retrying', 'done' => 'processed', 'dead' => 'failed'];

    /** @return array<string, mixed> GET stripe/events */
    public static function events(): array
    {
        return Schema::object('stripe_events', [
            'events' => ['type' => 'array', 'items' => Schema::object(null, self::event())],
            'next' => [
                'type' => ['integer', 'null'],
                'description' => 'Value to send as `before` for the next page; null on the last page.',
            ],
        ]);
    }

    /** @return array<string, mixed> GET stripe/events/{id} and POST stripe/events/{id}/replay */
    public static function details(): array
    {
        return Schema::object(
            'stripe_event',
            self::event() + [
                'json' => Schema::text(
                    'The stored part of the event, as indented JSON. Stripe\'s object isn\'t stored.',
                ),
                'dashboard_url' => Schema::text('The event in Stripe\'s Dashboard.'),
            ],
        );
    }

    /** @return array<string, array<string, mixed>> */
    public static function listArguments(): array
    {
        return [
            'state' => Schema::argument([
                'type' => 'string',
                'enum' => array_values(self::STATES),
                'description' => 'Only events in this state.',
            ]),
            'about' => Schema::argument([
                'type' => 'string',
                'maxLength' => 128,
                'description' =>
                    'Only the event with this id, or events about the object with this id, such as evt_1A2b or ch_1A2b.',
            ]),
            'before' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'description' => 'The `next` of the previous page.',
            ]),
            'pagesize' => Schema::argument([
                'type' => 'integer',
                'minimum' => 1,
                'maximum' => Schema::MAX_PAGE_SIZE,
                'default' => Schema::PAGE_SIZE,
            ]),
        ];
    }

    /** @return array<string, array<string, mixed>> */
    private static function event(): array
    {
        return [
            'id' => Schema::text('Such as evt_1A2b.'),
            'type' => Schema::text('Such as charge.refunded.'),
            'object_id' => Schema::textOrNull('ID of the object that it is about, such as ch_1A2b.'),
            'created' => Schema::seconds('When it happened'),
            'received' => Schema::seconds('When it arrived'),
            'origin' => [
                'type' => 'string',
                'enum' => ['webhook', 'poll', 'other'],
                'description' => 'Whether Stripe sent it or the site asked for it.',
            ],
            'state' => [
                'type' => 'string',
                'enum' => array_values(self::STATES),
                'description' => 'Failed events aren\'t retried automatically.',
            ],
            'attempts' => ['type' => 'integer', 'description' => 'Failed attempts.'],
            'next_attempt' => Schema::seconds('When a retrying event is tried again', true),
            'error' => Schema::textOrNull('Why the last attempt failed; null if none failed since.'),
        ];
    }
}
