<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference\Answers;

use WP_Error;

/** A service that an endpoint calls. */
final class Service
{
    private const FAR = 'tillbook_far';

    /** Goes round in a circle, which must end. */
    public function far(Answering $answering): WP_Error
    {
        if ($answering->all() === $answering->harmless()) {
            return new WP_Error();
        }

        return new WP_Error(self::FAR, 'Far.', ['status' => 410]);
    }
}
