<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use WP_REST_Request;

/** Lists the problems of a response; empty if it is correct. */
final class Verdict
{
    /** Public routes: their responses reveal nothing about the store. */
    private const PUBLIC = ['/wc/v3/payments/exports/self-check'];

    /** POSTs that only read: their arguments are too long for an address. */
    private const READING = ['/fraud-protection/backtest'];

    /** Routes that accountants can use for changes: their own exports and filters, and the month-end close. */
    public const OF_READERS = '#/download$|/exports/schedules|/saved-views|/month-close/#';

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<string>
     */
    public static function of(Observed $watched, WP_REST_Request $request, Caller $caller): array
    {
        $status = $watched->status;
        $problems = $watched->complaints;
        if ($status >= 500) {
            $problems[] = "It answered $status: " . substr($watched->body, 0, 300);
        }
        if ($status >= 400 && $status < 500) {
            $problems = [...$problems, ...self::ofRefusal($watched)];
        }
        $isDone = $status < 400;
        $method = $request->get_method();
        $isCommand = !in_array($method, ['GET', 'HEAD', 'OPTIONS'], true) && !self::ends($request, self::READING);
        if ($watched->changed !== [] && (!$isDone || !$isCommand)) {
            $problems[] = "It answered $status and changed " . implode(', ', $watched->changed);
        }
        if ($isDone && $method !== 'OPTIONS' && !in_array($request->get_route(), self::PUBLIC, true)) {
            if (!$caller->maySee()) {
                $problems[] = "It answered $status to a caller without permission to view.";
            } elseif (
                $isCommand &&
                !$caller->mayCommand() &&
                ($caller->way === 'api key' ||
                    preg_match(self::OF_READERS, $request->get_route()) !== 1 ||
                    $request->get_param('is_shared') === true)
            ) {
                $problems[] = "It answered $status to a caller without permission to change.";
            }
        }
        if ($isDone && in_array($method, ['GET', 'POST'], true)) {
            $problems = [...$problems, ...self::ofArguments($request)];
        }

        return $problems;
    }

    /** @return list<string> */
    private static function ofRefusal(Observed $watched): array
    {
        $data = $watched->data;
        $code = is_array($data) && is_string($data['code'] ?? null) ? $data['code'] : '';
        $message = is_array($data) && is_string($data['message'] ?? null) ? $data['message'] : '';
        if ($code === '' || strlen($message) < 12 || preg_match('/^Sorry[^.]*\.?$/', $message) === 1) {
            return ["It refused without a name and a reason: $code, $message"];
        }

        return [];
    }

    /**
     * Returns the arguments that were accepted although the schema forbids them.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<string>
     */
    private static function ofArguments(WP_REST_Request $request): array
    {
        $problems = [];
        $attributes = $request->get_attributes();
        foreach (is_array($attributes['args'] ?? null) ? $attributes['args'] : [] as $name => $schema) {
            $value = $request->get_param((string) $name);
            if ($value !== null && is_array($schema) && isset($schema['type'])) {
                $valid = rest_validate_value_from_schema($value, $schema, (string) $name);
                if (is_wp_error($valid)) {
                    $problems[] = "It took $name against its schema: " . $valid->get_error_message();
                }
            }
        }

        return $problems;
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param list<string> $ends
     */
    private static function ends(WP_REST_Request $request, array $ends): bool
    {
        foreach ($ends as $end) {
            if (str_ends_with($request->get_route(), $end)) {
                return true;
            }
        }

        return false;
    }
}
