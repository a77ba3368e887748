<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Tillbook\Platform\Rest\Schema;

/** Schema of the route `stripe/history`. */
final class HistorySchema
{
    public const WAITING = 'waiting';
    public const READING = 'reading';
    public const PAUSED = 'paused';
    /** Something is in the way; it is tried again. */
    public const STOPPED = 'stopped';
    /** The key has no permission for this list; it is tried again. */
    public const REFUSED = 'refused';
    public const COMPLETE = 'complete';

    public const PAUSE = 'pause';
    public const RESUME = 'resume';
    public const EVERYTHING = 'everything';

    /** @return array<string, mixed> GET and POST stripe/history */
    public static function history(): array
    {
        return Schema::object('stripe_history', [
            'accounts' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'mode' => ['type' => 'string', 'enum' => ['live', 'test']],
                    'account_id' => Schema::text(),
                    'state' => [
                        'type' => 'string',
                        'enum' => [self::WAITING, self::READING, self::PAUSED, self::STOPPED, self::COMPLETE],
                    ],
                    'is_everything' => Schema::flag('The whole history is read, not only thirteen months.'),
                    'back_to' => self::moment(),
                    'payments' => ['type' => 'integer', 'description' => 'How many were read.'],
                    'payments_about' => [
                        'type' => ['integer', 'null'],
                        'description' =>
                            'How many there are, estimated from those that were read; null while that can\'t be said.',
                    ],
                    'seconds_left' => [
                        'type' => ['integer', 'null'],
                        'description' => 'How long the rest takes at the speed so far; null while that can\'t be said.',
                    ],
                    'problem' => Schema::textOrNull('Why reading stopped and what happens next.'),
                    'streams' => [
                        'type' => 'array',
                        'items' => Schema::object(null, [
                            'name' => ['type' => 'string', 'enum' => array_column(Stream::cases(), 'value')],
                            'label' => Schema::text('For use inside a sentence.'),
                            'state' => [
                                'type' => 'string',
                                'enum' => [self::WAITING, self::READING, self::REFUSED, self::COMPLETE],
                            ],
                            'back_to' => self::moment(),
                            'objects' => ['type' => 'integer', 'description' => 'How many were read.'],
                        ]),
                    ],
                ]),
            ],
        ]);
    }

    /** @return array<string, array<string, mixed>> */
    public static function arguments(): array
    {
        return [
            'mode' => Schema::argument(['type' => 'string', 'enum' => ['live', 'test'], 'required' => true]),
            'action' => Schema::argument([
                'type' => 'string',
                'enum' => [self::PAUSE, self::RESUME, self::EVERYTHING],
                'required' => true,
                'description' => 'Pauses reading, continues it, or reads the whole history instead of thirteen months.',
            ]),
        ];
    }

    /** @return array<string, mixed> */
    private static function moment(): array
    {
        return Schema::seconds(
            'Since when it is complete; null if not even the last month is, or if nothing is before it',
            true,
        );
    }
}
