<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\PrivacyPart;
use Tillbook\Platform\PrivacyTools;

/** Connects scheduled exports to WordPress' privacy tools: a schedule can search for a shopper's email address. */
final class SchedulesPrivacy extends PrivacyPart
{
    /** @param Closure(): ScheduleStore $schedules */
    public function __construct(private readonly Closure $schedules) {}

    public function register(): void
    {
        $name = static fn(): string => __('Scheduled exports of Tillbook Payments', 'tillbook');
        PrivacyTools::addEraser('tillbook-schedules', $name, $this->erase(...));
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        $isRemoved = ($this->schedules)()->forgetSearch($email);

        return [
            'items_removed' => $isRemoved,
            'items_retained' => false,
            'messages' => $isRemoved
                ? [__('The address was removed from the searches of scheduled exports.', 'tillbook')]
                : [],
            'done' => true,
        ];
    }
}
