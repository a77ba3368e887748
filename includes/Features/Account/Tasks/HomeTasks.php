<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Adds our tasks to WooCommerce's task lists (spec 1 §2.1). WooCommerce replaced the browser's filter
 * `woocommerce_admin_onboarding_task_list` with TaskLists::add_task().
 */
final class HomeTasks implements Registrable
{
    /** WooCommerce's list of tasks that aren't part of the store's setup. */
    private const LIST = 'extended';

    public function __construct(private readonly TaskFlags $flags) {}

    public function register(): void
    {
        Hooks::action('admin_init', [$this, 'add']);
        Hooks::action('rest_api_init', [$this, 'add']);
    }

    public function add(): void
    {
        if (
            !class_exists(TaskLists::class) ||
            !Capability::Settings->isGranted() ||
            TaskLists::get_list(self::LIST) === null
        ) {
            return;
        }
        $list = TaskLists::get_list(self::LIST);
        foreach ([new UpdateDetailsTask($list, $this->flags), new GoLiveTask($list, $this->flags)] as $task) {
            if (TaskLists::get_task($task->get_id(), self::LIST) === null) {
                TaskLists::add_task(self::LIST, $task);
            }
        }
    }
}
