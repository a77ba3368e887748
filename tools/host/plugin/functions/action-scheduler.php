<?php

declare(strict_types=1);

use Tillbook\StandIn\Scheduler\Action;
use Tillbook\StandIn\Scheduler\ActionStore;

defined('ABSPATH') || exit();

/**
 * Schedules an action to run in the background, as soon as the queue runs.
 *
 * @param array<int|string, mixed> $args
 * @return int Id, or 0 if it was not stored.
 */
function as_enqueue_async_action($hook, $args = [], $group = '', $unique = false, $priority = 10)
{
    return tillbook_standin_schedule($hook, $args, $group, $unique, $priority, null, 0);
}

/** @return int Id, or 0 if it was not stored. */
function as_schedule_single_action($timestamp, $hook, $args = [], $group = '', $unique = false, $priority = 10)
{
    return tillbook_standin_schedule($hook, $args, $group, $unique, $priority, (int) $timestamp, 0);
}

/** @return int Id of the first occurrence, or 0 if it was not stored. */
function as_schedule_recurring_action(
    $timestamp,
    $interval_in_seconds,
    $hook,
    $args = [],
    $group = '',
    $unique = false,
    $priority = 10,
) {
    if (!is_numeric($interval_in_seconds) || (int) $interval_in_seconds < 1) {
        _doing_it_wrong(__FUNCTION__, 'The interval must be a positive number of seconds.', '3.7');
        return 0;
    }
    return tillbook_standin_schedule(
        $hook,
        $args,
        $group,
        $unique,
        $priority,
        (int) $timestamp,
        (int) $interval_in_seconds,
    );
}

/** @internal Shared by the three above. */
function tillbook_standin_schedule($hook, $args, $group, $unique, $priority, ?int $timestamp, int $interval): int
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return 0;
    }
    $args = (array) $args;
    $pre = $timestamp === null ? 'pre_as_enqueue_async_action' : 'pre_as_schedule_single_action';
    $given =
        $timestamp === null
            ? apply_filters($pre, null, $hook, $args, $group, $priority, $unique)
            : apply_filters($pre, null, $timestamp, $hook, $args, $group, $priority, $unique);
    if ($given !== null) {
        return is_int($given) ? $given : 0;
    }
    return (new ActionStore())->add(
        (string) $hook,
        $args,
        (string) $group,
        (bool) $unique,
        (int) $priority,
        $timestamp,
        $interval,
    );
}

/** @return int|null Id of the canceled action, which is the next matching one. */
function as_unschedule_action($hook, $args = [], $group = '')
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return 0;
    }
    $found = (new ActionStore())->find([
        'hook' => $hook,
        'args' => (array) $args,
        'group' => $group,
        'status' => 'pending',
        'per_page' => 1,
        'order' => 'ASC',
    ]);
    foreach ($found as $id => $action) {
        (new ActionStore())->cancel((int) $id);
        return (int) $id;
    }
    return null;
}

function as_unschedule_all_actions($hook, $args = [], $group = '')
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return;
    }
    if (empty($args) && (empty($hook) || empty($group)) && ($hook || $group)) {
        (new ActionStore())->cancelAll((string) $hook, (string) $group);
        return;
    }
    do {
        $id = as_unschedule_action($hook, $args, $group);
    } while ($id !== null);
}

/** @return int|bool Seconds since 1970; true if it is running or due as soon as possible; false if there is none. */
function as_next_scheduled_action($hook, $args = null, $group = '')
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return false;
    }
    $query =
        ['hook' => $hook, 'group' => $group, 'per_page' => 1, 'order' => 'ASC'] +
        (is_array($args) ? ['args' => $args] : []);
    if ((new ActionStore())->find(['status' => 'in-progress'] + $query) !== []) {
        return true;
    }
    $next = current((new ActionStore())->find(['status' => 'pending'] + $query));
    if ($next === false) {
        return false;
    }
    return $next->isAsync() ? true : $next->scheduled();
}

function as_has_scheduled_action($hook, $args = null, $group = '')
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return false;
    }
    return (new ActionStore())->find(
        [
            'hook' => $hook,
            'group' => $group,
            'status' => ['pending', 'in-progress'],
            'per_page' => 1,
        ] + (is_array($args) ? ['args' => $args] : []),
    ) !== [];
}

/**
 * @param array<string, mixed> $args hook, args, date, date_compare, status, group, per_page, offset, orderby, order.
 * @param string $return_format OBJECT, ARRAY_A or ids.
 * @return array<int, Action>|array<int, array<string, mixed>>|list<int>
 */
function as_get_scheduled_actions($args = [], $return_format = OBJECT)
{
    if (!ActionScheduler::is_initialized(__FUNCTION__)) {
        return [];
    }
    $found = (new ActionStore())->find($args);
    return match ($return_format) {
        'ids', 'int' => array_keys($found),
        ARRAY_A => array_map(static fn(Action $action): array => $action->row(), $found),
        default => $found,
    };
}

function as_supports($feature)
{
    return false;
}
