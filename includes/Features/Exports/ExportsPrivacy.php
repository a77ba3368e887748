<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Features\PrivacyPart;
use Tillbook\Platform\PrivacyTools;

/** Connects exports and schedules to WordPress' privacy tools: they can search for a shopper's email address. */
final class ExportsPrivacy extends PrivacyPart
{
    /**
     * @param Closure(): ScheduleStore $schedules
     * @param Closure(): ErasedSearches $searches
     */
    public function __construct(private readonly Closure $schedules, private readonly Closure $searches) {}

    public function register(): void
    {
        $name = static fn(): string => __('Tillbook Payments exports', 'tillbook');
        PrivacyTools::addEraser('tillbook-exports', $name, $this->erase(...));
    }

    /** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
    public function erase(string $email): array
    {
        // Schedules first: one that is due meanwhile would request another export.
        $isRemoved =
            array_filter([($this->schedules)()->forgetSearch($email), ($this->searches)()->forget($email)]) !== [];

        return [
            'items_removed' => $isRemoved,
            'items_retained' => false,
            'messages' => $isRemoved ? [__('The address was removed from the searches of exports.', 'tillbook')] : [],
            'done' => true,
        ];
    }
}
