<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Tasks;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;

/** The "Update your payments business details" task on WooCommerce's home screen (spec 1 §2.1). */
final class UpdateDetailsTask extends Task
{
    /** @param TaskList|null $list the list that contains it */
    public function __construct($list, private readonly TaskFlags $flags)
    {
        parent::__construct($list);
    }

    public function get_id(): string
    {
        return 'tillbook-update-details';
    }

    public function get_title(): string
    {
        return __('Update your payments business details', 'tillbook');
    }

    public function get_content(): string
    {
        return __(
            'Your payment provider needs more details about your business to keep payments and payouts going.',
            'tillbook',
        );
    }

    public function get_time(): string
    {
        return __('5 minutes', 'tillbook');
    }

    public function get_action_url(): string
    {
        return $this->flags->updateUrl();
    }

    public function can_view(): bool
    {
        return $this->flags->showUpdateDetailsTask();
    }

    public function is_complete(): bool
    {
        return false;
    }
}
