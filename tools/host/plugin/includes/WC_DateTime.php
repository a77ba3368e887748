<?php

declare(strict_types=1);

/** A date and time in the store's time zone. */
class WC_DateTime extends DateTime
{
    public function __toString(): string
    {
        return $this->format(DATE_ATOM);
    }

    public function getOffsetTimestamp(): int
    {
        return $this->getTimestamp() + $this->getOffset();
    }

    public function date(string $format): string
    {
        return gmdate($format, $this->getOffsetTimestamp());
    }

    public function date_i18n(string $format = 'Y-m-d'): string
    {
        return date_i18n($format, $this->getOffsetTimestamp());
    }
}
