<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

/** This PHP cannot make a PDF: an extension is missing that the store's host can switch on. */
final class PdfUnavailable extends \RuntimeException {}
