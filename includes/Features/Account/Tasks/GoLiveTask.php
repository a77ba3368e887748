<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;

/** The "Go live with payments" task on WooCommerce's home screen (spec 1 §2.1). */
final class GoLiveTask extends Task
{
    /** @param TaskList|null $list the list that contains it */
    public function __construct($list, private readonly TaskFlags $flags)
    {
        parent::__construct($list);
    }

    public function get_id(): string
    {
        return 'tillbook-go-live';
    }

    public function get_title(): string
    {
        return __('Go live with payments', 'tillbook');
    }

    public function get_content(): string
    {
        return __(
            'A sandbox account is connected, so no real money moves. See what you need to accept real payments.',
            'tillbook',
        );
    }

    public function get_time(): string
    {
        return __('10 minutes', 'tillbook');
    }

    public function is_dismissable(): bool
    {
        return true;
    }

    public function get_action_url(): string
    {
        return $this->flags->reconnectUrl();
    }

    public function can_view(): bool
    {
        return $this->flags->reconnectUrl() !== '';
    }

    public function is_complete(): bool
    {
        return false;
    }
}
