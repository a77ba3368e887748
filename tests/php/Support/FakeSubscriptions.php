<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** Which subscriptions there are, for the functions in subscriptions.php. */
final class FakeSubscriptions
{
    /** @var array<int, list<WC_Order>> by order */
    public static array $of = [];
    /** @var list<int> orders that are subscriptions themselves */
    public static array $ids = [];
    /** @var array<int, list<int>> ids of orders, by subscription */
    public static array $orders = [];
    /** Whether the subscriptions plugin treats the site as a copy. */
    public static bool $areOfCopy = false;
    /** @var list<int> subscriptions whose card the shopper's others got */
    public static array $appliedToAll = [];

    /** Where the shopper is sent after the form. */
    public static string $redirect = '';

    public static function forget(): void
    {
        self::$redirect = '';
        self::$of = [];
        self::$ids = [];
        self::$orders = [];
        self::$areOfCopy = false;
        self::$appliedToAll = [];
    }
}
